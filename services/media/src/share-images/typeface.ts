import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { readAdvances, type Advances } from './woff.js';

export type Weight = 500 | 800;

export interface Typeface {
  /** As CSS has it: each family draws what those before it cannot. */
  family: string;
  fonts: Font[];
  advances: Record<Weight, Advances>;
}

const WEIGHTS = [500, 800] as const;
/** The renderer takes one file for a family and weight: each part of the alphabet is a family of its own. */
const PARTS = ['latin', 'latin-ext', 'vietnamese'];

/** Read from the package that it comes in. */
export function loadTypeface(): Typeface {
  const require = createRequire(import.meta.url);
  const fonts = PARTS.flatMap((part) =>
    WEIGHTS.map((weight): Font => {
      const file = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-${weight}-normal.woff`;
      return { name: part, weight, style: 'normal', data: readFileSync(require.resolve(file)) };
    }),
  );
  const advancesOf = (weight: Weight) => mergeAdvances(fonts.filter((font) => font.weight === weight));
  return { family: PARTS.join(', '), fonts, advances: { 500: advancesOf(500), 800: advancesOf(800) } };
}

function mergeAdvances(fonts: Font[]): Advances {
  return new Map(fonts.toReversed().flatMap(({ data }) => [...readAdvances(data as Buffer)]));
}
