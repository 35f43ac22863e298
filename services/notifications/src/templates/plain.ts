/** Matches control characters except the line feed, and characters that change the direction of text. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes one line of a text, so that it cannot add a mail header or reverse the words after it. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').replace(UNWANTED, '').trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** Removes unwanted characters from a text and keeps its lines. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNWANTED, ''))
    .join('\n')
    .trim();
}
