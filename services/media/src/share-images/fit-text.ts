import type { Advances } from './typeface.js';

export interface TextBox {
  /** Width in pixels. */
  width: number;
  height: number;
  /** Font sizes in pixels, the largest first. */
  sizes: number[];
  lineHeight: number;
}

export interface FittedText {
  size: number;
  lines: number;
}

/** Kerning makes a text slightly wider than the sum of its letters. */
const KERNING = 1.02;

/** Finds the largest size at which the text fits without breaking a word. Falls back to the smallest size and all its lines. */
export function fitText(text: string, advances: Advances, box: TextBox): FittedText {
  const fitting = box.sizes
    .map((size) => ({ size, lines: countLines(text, advances, box.width / size) }))
    .find(({ size, lines }) => lines <= roomFor(size, box));
  if (fitting) return fitting;
  const smallest = box.sizes.at(-1) ?? 0;
  return { size: smallest, lines: roomFor(smallest, box) };
}

function roomFor(size: number, { height, lineHeight }: TextBox): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

/** `width` is in multiples of the font size. Returns Infinity if a word is longer than a line. */
function countLines(text: string, advances: Advances, width: number): number {
  const space = widthOf(' ', advances);
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const length = widthOf(word, advances);
    if (length > width) return Infinity;
    const isFirst = used === 0;
    if (!isFirst && used + space + length > width) {
      lines += 1;
      used = length;
    } else used += isFirst ? length : space + length;
  }
  return lines;
}

function widthOf(text: string, advances: Advances): number {
  const sum = [...text].reduce(
    (width, character) => width + (advances.get(character.codePointAt(0) ?? 0) ?? 0),
    0,
  );
  return sum * KERNING;
}
