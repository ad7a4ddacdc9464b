/** The faces a captain enters, one for each die that is awaited. Any of them can be changed until they are announced. */
export class Entering {
  faces = $state<(number | null)[]>([]);

  constructor(awaited: number) {
    this.faces = new Array<number | null>(awaited).fill(null);
  }

  get entered(): number {
    return this.faces.filter((face) => face !== null).length;
  }

  /** The die whose face is asked for next; none once all are there. */
  get next(): number | null {
    const place = this.faces.indexOf(null);
    return place < 0 ? null : place;
  }

  /** What is announced: nothing while a face is missing. */
  get dice(): number[] | null {
    return this.faces.every((face) => face !== null) ? (this.faces as number[]) : null;
  }

  take(place: number, face: number): void {
    this.faces[place] = face;
  }
}
