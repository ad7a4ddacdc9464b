/** How wide words are, without a browser: a drawing breaks its lines and picks its sizes where nothing can be measured. */

/** The letters of our fonts by their width, in hundredths of their size: of the boldest text, and of titles. */
const WIDTHS: Record<'text' | 'display', Record<number, string>> = {
  text: {
    28: "ijI .,;:'’îï",
    34: 'l/',
    40: 'ftJ()',
    42: 'r',
    48: '-czç',
    50: 's',
    54: 'evyéèêë',
    57: 'akxFàâ',
    58: 'oLôö',
    60: 'bdhnpquE0123456789+−×ûùü',
    65: 'gZSTYP',
    71: 'CKXBRV',
    76: 'GU&AN',
    80: 'DHOQ',
    88: 'wmM',
    92: 'œ',
    112: 'W',
  },
  display: {
    28: " .,;:'’",
    32: 'ijlîï',
    39: '()ftI-',
    50: '1rsz/J',
    52: 'ce7×éèêëç',
    56: 'xavy3+−àâ',
    60: 'g5boqFSôö',
    62: 'dkpuL24689ûùü',
    65: 'hnZE',
    70: 'Y0BCPT',
    74: 'VXARU',
    78: 'GNK',
    82: 'DOQwÉ',
    90: 'HœM',
    98: 'm&',
    106: 'W',
  },
};
/** Of a letter that is not listed. */
const OTHER = 70;

const widths = (face: keyof typeof WIDTHS): Map<string, number> =>
  new Map(Object.entries(WIDTHS[face]).flatMap(([width, letters]) => [...letters].map((one) => [one, Number(width)])));
const known = { text: widths('text'), display: widths('display') };

/** How wide words of this size are, at most. */
export const widthOf = (words: string, size: number, face: keyof typeof WIDTHS = 'text'): number =>
  ([...words].reduce((sum, letter) => sum + (known[face].get(letter) ?? OTHER), 0) * size) / 100;

/** Lines that are no wider than this, broken at spaces. A longer word stands alone. */
export function wrap(words: string, size: number, width: number, face: keyof typeof WIDTHS = 'text'): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size, face) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
