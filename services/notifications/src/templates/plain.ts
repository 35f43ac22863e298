import { toLine } from '@sprinkle/contracts/rules/text';

/** Letters from right to left, and the signs after them at the end of a text. */
const ENDS_FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]\P{L}+$/u;
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Shortens a text to one line, so that it cannot add a mail header or reverse the words after it. A mark keeps the full stop of
 * a name at its end inside a sentence.
 */
export function oneLine(text: string, maxLength: number): string {
  const line = toLine(text).replace(/ {2,}/g, ' ');
  const characters = [...line];
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
  return ENDS_FROM_RIGHT.test(short) ? short + RIGHT_TO_LEFT_MARK : short;
}

const WEB_ADDRESS =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www[.。．｡])\S+|[\p{L}\p{N}](?:[\p{L}\p{N}-]*[.。．｡])+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/giu;

/**
 * Takes web addresses out of words that strangers have written: a tip to an own page mails them to any address, with our name on
 * them. The receipt's page and the dashboard have the words as they are.
 */
export function withoutAddresses(text: string): string {
  return text.replace(WEB_ADDRESS, '[address removed]');
}

const NAME_MAX = 60;

/** Makes one line of a name that strangers have written. */
export function nameLine(name: string): string {
  return oneLine(withoutAddresses(name), NAME_MAX);
}
