/** The schema's types of both boat games, made more precise where a schema can't say it. */
import type { Cell } from '../look/draw';
import type { Colour } from '../look/theme';

/** Fields that hold cells: the schema knows only that they are lists of numbers. */
type CellsField = 'cells' | 'rats' | 'edge';

/** A type of the schema with cells as pairs, and the cell of each colour's map. */
export type WithCells<T, Name = never> = [Name] extends [never]
  ? Deep<T>
  : Name extends CellsField
    ? Cell[]
    : Name extends 'maps'
      ? Partial<Record<Colour, Cell>>
      : Deep<T>;

type Deep<T> = T extends readonly (infer Each)[]
  ? number extends T['length']
    ? Deep<Each>[]
    : T
  : T extends object
    ? { [Field in keyof T]: WithCells<T[Field], Field> }
    : T;

/** Records whose every key is there: the schema calls each of them optional. */
export type Complete<T, Field extends keyof T> = Omit<T, Field> & { [One in Field]: Required<T[One]> };
