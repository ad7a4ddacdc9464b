/** A picture for each box. */
export function cover(_name: string): string {
  return '';
}
