import { box, type Element } from './element.js';

/** Sprinkles around the text, and lighter ones on the creator's color. */
const SPRINKLES = [
  { x: 604, y: 66, turn: -28, color: '#ff4398' },
  { x: 560, y: 602, turn: 14, color: '#3b82f6' },
  { x: 736, y: 588, turn: -52, color: '#f97316' },
  { x: 28, y: 236, turn: 68, color: '#16a34a' },
  { x: 26, y: 470, turn: -34, color: '#a855f7' },
  { x: 400, y: 30, turn: 40, color: '#ffb32c' },
  { x: 842, y: 66, turn: 22, color: '#ffffff' },
  { x: 960, y: 42, turn: -40, color: '#ffd84d' },
  { x: 1116, y: 96, turn: 56, color: '#7ee0ff' },
  { x: 1172, y: 246, turn: -18, color: '#ffffff' },
  { x: 1170, y: 436, turn: 44, color: '#8df0b0' },
  { x: 1064, y: 552, turn: -30, color: '#ffffff' },
  { x: 890, y: 580, turn: 64, color: '#ffd84d' },
  { x: 716, y: 372, turn: 82, color: '#7ee0ff' },
];
const LENGTH = 42;
const THICKNESS = 13;

/** `only` is the color of all sprinkles, or `none`. */
export function sprinkles(only?: string): Element[] {
  if (only === 'none') return [];
  return SPRINKLES.map(({ x, y, turn, color }) =>
    box({
      position: 'absolute',
      left: x - LENGTH / 2,
      top: y - THICKNESS / 2,
      width: LENGTH,
      height: THICKNESS,
      borderRadius: THICKNESS / 2,
      backgroundColor: only ?? color,
      transform: `rotate(${turn}deg)`,
    }),
  );
}
