import type { Advances } from './typeface.js';

const LETTER = /[\p{L}\p{N}]/u;
/** The font has these joiners and marks, but they mean nothing without the characters that they join. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * Reduces a text to one line of characters that the font can draw. Returns an empty text if half of its letters would be
 * lost, because the rest would be unreadable.
 */
export function readableText(text: string | null, advances: Advances): string {
  const characters = [...(text ?? '').normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '')];
  const isDrawn = (character: string) => advances.has(character.codePointAt(0) ?? 0);
  const letters = characters.filter((character) => LETTER.test(character));
  if (letters.filter(isDrawn).length <= letters.length / 2) return '';
  return characters.filter(isDrawn).join('').replace(/ {2,}/g, ' ').trim();
}
