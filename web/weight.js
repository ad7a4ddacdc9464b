// The weight of the first page: what index.html asks for at once, against what was promised.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 60_000;
const client = new URL('../src/archipel/server/client/', import.meta.url);
const page = readFileSync(new URL('index.html', client), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]);
const weights = scripts.map((path) => gzipSync(readFileSync(new URL(path, client)), { level: 9 }).length);
const total = weights.reduce((sum, one) => sum + one, 0);

scripts.forEach((path, index) => console.log(`${path} ${weights[index]} bytes gzip`));
console.log(`initial JavaScript ${(total / 1000).toFixed(1)} kB gzip, at most ${LIMIT / 1000}`);
process.exitCode = scripts.length && total < LIMIT ? 0 : 1;
