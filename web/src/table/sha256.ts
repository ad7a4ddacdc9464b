/* SHA-256 of a text, in hex. Browsers have one only on pages with TLS, and friends play on phones of the same network. */

/** The first bits of the fractional part of a root of each of the first primes. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** A text as words of 32 bits, filled up as the standard says: a one, zeros, and how many bits there were. */
function padded(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array(16 * Math.ceil((bytes.length + 9) / 64));
  bytes.forEach((byte, at) => (words[at >> 2]! |= byte << (24 - 8 * (at % 4))));
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length % 4));
  words[words.length - 1] = 8 * bytes.length;
  return words;
}

/** What 64 rounds make of eight words and one block. */
function stirred(state: number[], block: Int32Array): number[] {
  const w = [...block];
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    if (i >= 16) {
      const [old, late] = [w[i - 15]!, w[i - 2]!];
      const s0 = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0);
}

export function sha256(text: string): string {
  const words = padded(text);
  let state = FIRST;
  for (let at = 0; at < words.length; at += 16) state = stirred(state, words.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
