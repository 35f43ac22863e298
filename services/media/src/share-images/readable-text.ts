import type { Advances } from './typeface.js';

const LETTER = /[\p{L}\p{N}]/u;
/** They stand in the font, and would stand alone where what they belong to is left out. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * What of a text the font can draw, in one line. What it lacks is left out, never shown as a box; a text that would
 * lose half of its letters says nothing any more and is left out whole.
 */
export function readableText(text: string | null, advances: Advances): string {
  const characters = [...(text ?? '').normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '')];
  const isDrawn = (character: string) => advances.has(character.codePointAt(0) ?? 0);
  const letters = characters.filter((character) => LETTER.test(character));
  if (letters.filter(isDrawn).length <= letters.length / 2) return '';
  return characters.filter(isDrawn).join('').replace(/ {2,}/g, ' ').trim();
}
