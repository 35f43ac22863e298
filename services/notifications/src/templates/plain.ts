/** Control characters but the line feed, and those that turn the direction of what follows. */
const UNWANTED = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text from strangers as one harmless line: no second header, no reversed words. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').replace(UNWANTED, '').trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** Text from strangers that may have paragraphs. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNWANTED, ''))
    .join('\n')
    .trim();
}
