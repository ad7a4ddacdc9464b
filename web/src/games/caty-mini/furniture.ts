/** Furniture, 140 wide and 96 deep, its front at y = 96 (the floor): seen from above, a little from the front. */
import { at, LABEL, star, text, type Drawing } from '../../look/draw';
import { v, type Token } from '../../look/theme';
import type { Furniture, Wall } from './game';
import { outline, wallColour } from './toys';

const wood = `fill="${v('wood')}" ${outline()}`;
const dark = `fill="${v('wood-dark')}" ${outline(2)}`;
const cloth = `fill="${v('cloth')}" ${outline()}`;
const cream = `fill="${v('cream')}" ${outline(2)}`;
const BOOKS: readonly (readonly [x: number, width: number, colour: Token])[] = [
  [14, 13, 'red'],
  [30, 9, 'cream'],
  [42, 15, 'blue'],
  [60, 9, 'orange'],
  [72, 13, 'green'],
  [88, 13, 'cream'],
  [104, 9, 'purple'],
  [116, 12, 'red'],
];

const FURNITURE: Record<Furniture, string> = {
  table: `<rect x="10" y="14" width="120" height="72" rx="10" ${wood}/><rect x="26" y="30" width="88" height="40" rx="4" ${cream}/><circle cx="70" cy="50" r="13" fill="${v('wall-turquoise')}" ${outline(2)}/>`,
  'floor-lamp': `<circle cx="70" cy="50" r="40" fill="${v('rare-light')}" ${outline()}/><circle cx="70" cy="50" r="25" fill="${v('rare')}" ${outline()}/><circle cx="70" cy="50" r="6" ${dark}/><path d="M70 10v15M70 75v15M30 50h15M95 50h15" fill="none" ${outline(2)}/>`,
  bookcase: `<rect x="6" y="20" width="128" height="66" rx="5" ${wood}/>${BOOKS.map(([x, width, colour], i) => `<rect x="${x}" y="${30 + (i % 3) * 5}" width="${width}" height="${50 - (i % 3) * 5}" fill="${v(colour)}" ${outline(1.8)}/>`).join('')}`,
  stool: `<circle cx="70" cy="52" r="34" ${wood}/><circle cx="70" cy="52" r="24" fill="${v('wall-red')}" ${outline(2)}/><circle cx="70" cy="52" r="4" ${dark}/>`,
  sideboard: `<rect x="4" y="20" width="132" height="66" rx="6" ${wood}/><path d="M48 20V86M92 20V86" ${outline(2)}/><circle cx="41" cy="56" r="3.5" ${dark}/><circle cx="99" cy="56" r="3.5" ${dark}/><path d="M58 40H82M58 56H82M58 72H82" fill="none" ${outline(2)}/>`,
  chair: `<rect x="36" y="30" width="68" height="58" rx="9" ${wood}/><rect x="44" y="42" width="52" height="40" rx="6" fill="${v('wall-turquoise')}" ${outline(2)}/><rect x="30" y="12" width="80" height="20" rx="8" ${dark}/>`,
  dresser: `<rect x="6" y="18" width="128" height="70" rx="6" ${wood}/><path d="M6 41H134M6 64H134" ${outline(2)}/>${[30, 53, 76].map((y) => `<circle cx="45" cy="${y}" r="4" ${dark}/><circle cx="95" cy="${y}" r="4" ${dark}/>`).join('')}`,
  clock: `<rect x="22" y="8" width="96" height="84" rx="12" ${wood}/><circle cx="70" cy="50" r="33" ${cream}/><path d="M70 28V50L86 60" fill="none" ${outline(4)}/><path d="M70 20v5M70 75v5M40 50h5M95 50h5" ${outline(2.4)}/>`,
  bed: `<rect x="4" y="8" width="132" height="84" rx="10" ${wood}/><rect x="12" y="34" width="116" height="54" rx="8" fill="${v('wall-violet')}" ${outline(2)}/><rect x="22" y="14" width="42" height="26" rx="9" ${cream}/><rect x="76" y="14" width="42" height="26" rx="9" ${cream}/><path d="M12 52Q70 42 128 52" fill="none" ${outline(2)}/>`,
  'toy-chest': `<rect x="10" y="26" width="120" height="62" rx="8" ${wood}/><path d="M10 46H130" ${outline()}/>${star(70, 66, 14, v('rare'))}<path d="M60 38H80V54H60Z" ${dark}/>`,
  sofa: `<rect x="4" y="12" width="132" height="78" rx="16" fill="${v('wall-red')}" ${outline()}/><rect x="22" y="34" width="47" height="52" rx="9" fill="${v('red-light')}" ${outline(2)}/><rect x="71" y="34" width="47" height="52" rx="9" fill="${v('red-light')}" ${outline(2)}/>`,
  plant: `<circle cx="70" cy="54" r="24" fill="${v('bronze')}" ${outline()}/>${[0, 51, 103, 154, 206, 257, 309].map((a) => `<path d="M70 54C60 40 60 22 70 10C80 22 80 40 70 54Z" fill="${v('green')}" ${outline(2)} transform="rotate(${a} 70 54)"/>`).join('')}`,
  television: `<rect x="10" y="16" width="120" height="70" rx="10" fill="${v('wild-dark')}" ${outline()}/><rect x="20" y="26" width="76" height="50" rx="8" fill="${v('accent-soft')}" ${outline(2)}/><path d="M30 62Q46 34 62 54T88 40" fill="none" ${outline(2)}/><circle cx="112" cy="40" r="7" ${cream}/><circle cx="112" cy="62" r="7" ${cream}/>`,
  armchair: `<rect x="18" y="10" width="104" height="80" rx="20" fill="${v('wall-yellow')}" ${outline()}/><rect x="40" y="36" width="60" height="50" rx="10" fill="${v('rare-light')}" ${outline(2)}/>`,
  gramophone: `<rect x="26" y="44" width="88" height="46" rx="6" ${wood}/><circle cx="84" cy="66" r="18" fill="${v('wild-dark')}" ${outline(2)}/><circle cx="84" cy="66" r="4" ${cream}/><path d="M52 62C52 44 44 40 28 34L54 6C66 20 64 44 58 62Z" fill="${v('rare')}" ${outline()}/><ellipse cx="41" cy="20" rx="20" ry="8" transform="rotate(-47 41 20)" fill="${v('rare-light')}" ${outline(2)}/>`,
  wardrobe: `<rect x="4" y="12" width="132" height="78" rx="6" ${wood}/><path d="M70 12V90" ${outline()}/><rect x="16" y="24" width="42" height="54" rx="4" ${dark}/><rect x="82" y="24" width="42" height="54" rx="4" ${dark}/><circle cx="63" cy="52" r="3.5" ${cream}/><circle cx="77" cy="52" r="3.5" ${cream}/>`,
  desk: `<rect x="4" y="16" width="132" height="70" rx="6" ${wood}/><rect x="22" y="30" width="44" height="36" rx="2" ${cream} transform="rotate(-6 44 48)"/><path d="M32 42h24M32 50h24" ${outline(1.6)} transform="rotate(-6 44 48)"/><circle cx="104" cy="42" r="15" fill="${v('green')}" ${outline(2)}/><path d="M84 72L112 66" ${outline(4)}/>`,
  mirror: `<ellipse cx="70" cy="50" rx="52" ry="38" fill="${v('rare')}" ${outline()}/><ellipse cx="70" cy="50" rx="40" ry="28" fill="${v('accent-soft')}" ${outline(2)}/><path d="M50 58L68 36M66 64L88 40" stroke="${v('cream')}" stroke-width="5" stroke-linecap="round"/>`,
  'coat-stand': `<circle cx="70" cy="50" r="12" ${dark}/><path d="M70 50L36 22M70 50L104 22M70 50L36 80M70 50L104 80" fill="none" ${outline(7)}/><circle cx="34" cy="22" r="15" fill="${v('wall-red')}" ${outline(2)}/><ellipse cx="106" cy="80" rx="20" ry="13" fill="${v('blue')}" ${outline(2)}/><circle cx="106" cy="76" r="8" fill="${v('blue-light')}" ${outline(2)}/>`,
  cradle: `<path d="M10 22Q70 4 130 22" fill="none" ${outline(7)}/><path d="M10 84Q70 98 130 84" fill="none" ${outline(7)}/><rect x="16" y="20" width="108" height="64" rx="26" ${wood}/><rect x="28" y="30" width="84" height="44" rx="18" ${cloth}/><ellipse cx="46" cy="52" rx="13" ry="17" ${cream}/>`,
};

/** One piece of furniture alone, for tiles and lists. */
export const furniture = (id: Furniture): Drawing => ({ w: 140, h: 100, body: FURNITURE[id] });

/** A furniture tile of the hand, 150 x 116: the wall's colour, pattern and letter. */
export function furnitureTile(
  id: Furniture,
  wall: Wall,
  letter: string,
  { off = false, paint }: { off?: boolean; paint?: string | null } = {},
): Drawing {
  const tile = '<rect x="3" y="3" width="144" height="110" rx="20"';
  const body =
    `<g opacity="${off ? 0.4 : 1}">${tile} fill="${wallColour(wall, paint)}"/>${tile} fill="url(#wall-${wall}-pat)" stroke="${v('piece-ink')}" stroke-width="4"/>` +
    at(24, 16, FURNITURE[id], ' scale(.78)') +
    `<circle cx="24" cy="24" r="15" fill="${v('cream')}" stroke="${v('piece-ink')}" stroke-width="2.4"/>` +
    `${text(24, 25.5, 20, letter, `${LABEL} font-weight="900" fill="${v('piece-ink')}"`)}</g>`;
  return { w: 150, h: 116, body };
}

/** A pile of tiles face down, 120 x 100, in the wall's colour and pattern; an empty one shows its place. */
export function pile(wall: Wall, tiles: number, paint?: string | null): string {
  const tile = (i: number): string => {
    const shape = `<rect x="6" y="${24 - i * 5}" width="108" height="72" rx="14"`;
    return `${shape} fill="${wallColour(wall, paint)}"/>${shape} fill="url(#wall-${wall}-pat)" stroke="${v('piece-ink')}" stroke-width="3.4"/>`;
  };
  return Array.from({ length: Math.max(1, tiles) }, (_, i) => tile(i)).join('');
}
