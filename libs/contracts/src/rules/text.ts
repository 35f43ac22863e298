/**
 * Invisible or harmful characters: noncharacters and lone surrogates, which other systems reject, zero-width
 * characters, and controls that change the direction of the text after them.
 */
const HARMFUL = /[\p{Noncharacter_Code_Point}\p{Cs}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g;

/** Makes text one line: line breaks and tabs become spaces, and control characters are removed. */
export function toLine(text: string): string {
  return text
    .replace(LINE_BREAK, ' ')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(HARMFUL, '')
    .trim();
}

/** Keeps line breaks, and cleans each line as above. */
export function toLines(text: string): string {
  return text.replace(LINE_BREAK, '\n').split('\n').map(toLine).join('\n').trim();
}

/** Counts Unicode code points, which people see as characters. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; length += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return length;
}

/** Turns a code into words: `needs_response` into `Needs response`. */
export function wordsOfCode(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
