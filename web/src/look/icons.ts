/** Line icons, 24 x 24, drawn in the colour of the words beside them. */
import { n1 } from './draw';

export const ICONS = {
  turn: '<path d="M19 8A8 8 0 1 0 20 14M20 3v5h-5"/>',
  flip: '<path d="M12 3v18M9 7L3 17h6ZM15 7l6 10h-6Z"/>',
  check: '<path d="M4 13l5 5L20 6"/>',
  undo: '<path d="M8 5L3.5 9.5L8 14M4 9.5H14.5A5.5 5.5 0 0 1 14.5 20.5H9"/>',
  close: '<path d="M5 5L19 19M19 5L5 19"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 3.5 5v13.5C7 18 10 18.5 12 20c2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5ZM12 6.5V20"/>',
  hint: '<path d="M9 18h6M10 21h4M8.5 15C6 13 5.5 11 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 11 18 13 15.5 15Z"/>',
  menu: '<path d="M4 7H20M4 12H20M4 17H20"/>',
  island:
    '<path d="M2 19c3-2 5 2 8 0s5 2 8 0 3 .5 4 0M4 17C6 12 17 12 20 17M12 13V6M12 6C9 3 6 5 6 7C8 6 10 6 12 6C14 6 16 6 18 7C18 5 15 3 12 6"/>',
  score: '<path d="M5 4h14v16H5ZM8 9h8M8 13h8M8 17h4"/>',
  people: '<circle cx="9" cy="9" r="3.5"/><path d="M3 20c0-5 12-5 12 0M16 6a3 3 0 0 1 0 6M18 15c2 .6 3 2.4 3 5"/>',
  eye: '<path d="M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z"/><circle cx="12" cy="12" r="3"/>',
  fish: '<path d="M3 12C7 5 14 6 17 12C14 18 7 19 3 12ZM17 12L22 7.5V16.5Z"/><circle cx="7.5" cy="11" r=".8"/>',
  basket: '<path d="M3 11H21L19 20H5ZM6 11C7 3 17 3 18 11M9 14v3M12 14v3M15 14v3"/>',
  broken: '<path d="M3 11H10L12 14L14 10L15.5 11H21L19 20H5ZM6 11C6.5 6 9 5 11 5M14 5.2C16 6 17.5 8 18 11"/>',
  boot: '<path d="M8 3h7v9l6 3v4H5v-3C7 13 8 10 8 3ZM5 19h16"/>',
  rat: '<path d="M2.5 16.5C4 12 7.5 9.5 12 9.5C17 9.5 19.5 12.5 19.5 16C19.5 18 18 18.5 16.5 18.5H5C3.5 18.5 2.2 17.6 2.5 16.5ZM19.5 16C22.5 16 22.5 11.5 20.5 9"/><circle cx="9.5" cy="8.5" r="2.6"/><circle cx="6.4" cy="14.2" r=".7"/>',
  room: '<path d="M4 4h16v16H4ZM4 11h8M12 4v9M12 17v3"/>',
  family:
    '<path d="M4.5 11V4L9 7.5H15L19.5 4V11C20.5 17 16.5 20.5 12 20.5S3.5 17 4.5 11Z"/><path d="M8.5 12v1.2M15.5 12v1.2M12 15.5v1M9.5 17.5Q10.8 18.5 12 16.5Q13.2 18.5 14.5 17.5"/>',
  gem: '<path d="M3 10L7 5H17L21 10L12 20ZM3 10H21M9 10L12 20L15 10L12 5Z"/>',
  scroll:
    '<path d="M6 4H18V18A2.5 2.5 0 0 1 15.5 20.5H5.5A2.5 2.5 0 0 1 3 18H13A2.5 2.5 0 0 0 15.5 20.5M6 4V18M9 9h6M9 13h6"/>',
  cards: '<path d="M9 4h11v14H9ZM9 7H5v14h11v-3M13 11h3"/>',
  star: '<path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3 7.6 14 3 9.6l6.3-.8Z"/>',
  bottle: '<path d="M10 3h4v5c3 2 3 3 3 6v7H7v-7c0-3 0-4 3-6ZM7 15h10"/>',
  bot: '<path d="M5 9h14v10H5ZM12 5v4M2.5 13v3M21.5 13v3"/><circle cx="9" cy="13.5" r="1.2"/><circle cx="15" cy="13.5" r="1.2"/><path d="M9.5 16.5h5"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1"/>',
  print: '<path d="M7 9V3h10v6M5 17H3V9h18v8h-2M7 14h10v7H7Z"/>',
  plus: '<path d="M12 5V19M5 12H19"/>',
  minus: '<path d="M5 12H19"/>',
  left: '<path d="M15 5L8 12l7 7"/>',
  right: '<path d="M9 5l7 7-7 7"/>',
  up: '<path d="M5 15l7-7 7 7"/>',
  down: '<path d="M5 9l7 7 7-7"/>',
  map: '<path d="M3 6.5L9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20ZM9 4v13.5M15 6.5V20"/>',
  moon: '<path d="M14 3A9 9 0 1 0 21 15A8 8 0 0 1 14 3Z"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l4 2"/>',
  smile: '<circle cx="12" cy="12" r="9"/><path d="M9 9.5v.6M15 9.5v.6M8 14Q12 18 16 14"/>',
  trophy:
    '<path d="M7 4h10v6a5 5 0 0 1-10 0ZM7 6H4c0 4 1 5 3.4 5.500M17 6h3c0 4-1 5-3.4 5.500M12 15v3M8.5 20.500h7M9.5 18h5"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.600L7 7M17 17l1.4 1.400M18.4 5.600L17 7M7 17l-1.4 1.4"/>',
  pace: '<path d="M4 17a8.5 8.5 0 1 1 16 0M12 16l4-6"/><circle cx="12" cy="16.5" r="1.6"/>',
  flame:
    '<path d="M12 2.500c1 4.500 6.500 6 6.500 11.500a6.500 6.500 0 0 1-13 0c0-3.500 2-4.500 2-7.500 2 1 3 2 3 4 1.500-2 1.750-5.500 1.500-8Z"/>',
  share: '<path d="M12 15V3M7.5 7L12 2.500L16.500 7M7 11H4v10h16V11h-3"/>',
  devices: '<path d="M13 16H3V5h14v2M2 20h10M15 10h6.500v11H15ZM18 18.500h.5"/>',
  screen: '<path d="M3 5h18v12H3ZM9 21h6M12 17v4"/>',
  dots: '<circle cx="5" cy="12" r="1.5"/><circle cx="12" cy="12" r="1.5"/><circle cx="19" cy="12" r="1.5"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** An icon inside another drawing. */
export const inlineIcon = (name: IconName, x: number, y: number, size: number, ink: string, width = 1.8): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) scale(${size / 24})" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</g>`;
