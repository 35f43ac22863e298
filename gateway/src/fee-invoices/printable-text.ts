import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** These characters join others or set their direction. They have no shape of their own. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Reduces a text to one line of characters that the font has. Returns an empty text if half of its letters would be lost,
 * because the rest would be unreadable.
 */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '')];
  const isPrinted = (character: string) => hasGlyph(character.codePointAt(0) ?? 0);
  const letters = characters.filter((character) => LETTER.test(character));
  if (letters.filter(isPrinted).length <= letters.length / 2) return '';
  return characters.filter(isPrinted).join('').replace(/ {2,}/g, ' ').trim();
}

/** The library's types declare a default export that Node does not find. */
export function loadBidi(): Bidi {
  return (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
}

interface Run {
  text: string;
  level: number;
}

/** Splits a line into runs of one direction, ordered from left to right as they are printed. */
export function visualRuns(line: string, bidi: Bidi): string[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Run[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const character = line.charAt(index);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  // Rule L2 of the bidirectional algorithm.
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map((run) => (run.level % 2 === 1 ? mirrored(run.text, bidi) : run.text));
}

/** Reverses each sequence of runs that have at least this level. */
function reverseFrom(runs: Run[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    let end = start;
    while ((runs[end]?.level ?? 0) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end + 1;
  }
}

function mirrored(text: string, bidi: Bidi): string {
  return [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
