import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

export type Weight = 500 | 800;

/** Maps each character that the font can draw to its width, as a fraction of the font size. */
export type Advances = ReadonlyMap<number, number>;

export interface Typeface {
  /** CSS font-family list. Each family draws the characters that the families before it lack. */
  family: string;
  fonts: Font[];
  advances: Record<Weight, Advances>;
}

const WEIGHTS = [500, 800] as const;
/** The renderer takes one file per family and weight, so each part of the alphabet is its own family. */
const PARTS = ['latin', 'latin-ext', 'vietnamese'];

export async function loadTypeface(): Promise<Typeface> {
  const require = createRequire(import.meta.url);
  const fonts = PARTS.flatMap((part) =>
    WEIGHTS.map((weight): Font => {
      const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-${weight}-normal.woff`;
      return { name: part, weight, style: 'normal', data: readFileSync(require.resolve(file)) };
    }),
  );
  const advancesOf = (weight: Weight) => readAdvances(fonts.filter((font) => font.weight === weight));
  return {
    family: PARTS.join(', '),
    fonts,
    advances: { 500: await advancesOf(500), 800: await advancesOf(800) },
  };
}

/** The parser takes 25 MB and only share images need it, so the first one loads it. */
async function readAdvances(fonts: Font[]): Promise<Advances> {
  const { create } = await import('fontkit');
  const advances = new Map<number, number>();
  for (const { data } of fonts) {
    const font = create(data as Buffer);
    if (!('characterSet' in font)) throw new Error('The file holds several fonts');
    for (const character of font.characterSet) {
      if (advances.has(character) || !font.hasGlyphForCodePoint(character)) continue;
      advances.set(character, font.glyphForCodePoint(character).advanceWidth / font.unitsPerEm);
    }
  }
  return advances;
}
