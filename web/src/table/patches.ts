/* What changed, made in what was told last. `docs/protocol.md` says what a change is. */

export type Change = unknown[];

type Container = Record<string | number, unknown>;

const copied = (value: unknown): Container =>
  (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Container;

/** The same with these changes. What they do not touch is the same object as before, and what was given stays as it was. */
export function applied<Document extends object>(document: Document, changes: readonly Change[]): Document {
  const root = copied(document);
  const fresh = new Set<unknown>([root]);
  for (const [path, ...values] of changes as [(string | number)[], ...unknown[]][]) {
    let place = root;
    for (const step of path.slice(0, -1)) {
      if (!fresh.has(place[step])) {
        place[step] = copied(place[step]);
        fresh.add(place[step]);
      }
      place = place[step] as Container;
    }
    const last = path.at(-1)!;
    if (Array.isArray(place)) place.splice(Number(last), 1, ...values);
    else if (values.length) place[last] = values[0];
    else Reflect.deleteProperty(place, last);
  }
  return root as Document;
}
