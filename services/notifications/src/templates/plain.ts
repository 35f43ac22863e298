import { toLine } from '@sprinkle/contracts/rules/text';

/** Shortens a text to one line, so that it cannot add a mail header or reverse the words after it. */
export function oneLine(text: string, maxLength: number): string {
  const line = toLine(text).replace(/ {2,}/g, ' ');
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}
