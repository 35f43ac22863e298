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

/** Full stops, and what browsers or NFKC read as one or as ending with one. */
const DOT = String.raw`[.\u2024\u2219\u2488-\u249b\u3002\ufe12\ufe52\uff0e\uff61]`;
/** Letters and digits of a host, also between signs that nobody sees. No DOT may be among them, or matching becomes slow. */
const SIGN = String.raw`[\p{L}\p{M}\p{Nd}\p{Default_Ignorable_Code_Point}_-]`;
const ENDING = String.raw`\p{Default_Ignorable_Code_Point}*(?:\p{L}[\p{M}\p{Default_Ignorable_Code_Point}]*){2,}(?:--[a-z0-9-]+)?`;
/** Sentences in Chinese and Japanese end with this stop and no space. Only Latin letters after it make it an address. */
const ENDS_SENTENCE = String.raw`(?<=[\u3002\ufe12\uff61])(?!\p{Script=Latin}{2})`;
const PATH = String.raw`(?:[/?#]\S*)?`;
const OCTET = String.raw`(?:0(?!\p{Nd})|[^\P{Nd}0]\p{Nd}{0,2})`;

const WEB_ADDRESS = new RegExp(
  [
    String.raw`(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www${DOT})\S+`,
    String.raw`(?<!${SIGN})(?:${SIGN}+${DOT})+(?!${ENDS_SENTENCE})${ENDING}(?::\d+)?${PATH}`,
    String.raw`(?<!${SIGN}|${DOT})${OCTET}(?:${DOT}${OCTET}){3}(?!\p{Nd}|${DOT}\p{Nd})(?::\d+)?${PATH}`,
    String.raw`\[(?=[^\]]*::|(?:[^\]:]*:){7})[\da-f:.]+(?:%\w+)?\](?::\d+)?${PATH}`,
    String.raw`(?<!${SIGN})localhost(?::\d+${PATH}|\/\S*)`,
  ].join('|'),
  'giu',
);

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
