import { toLine } from '@sprinkle/contracts/rules/text';

/** Right-to-left letters, followed by punctuation at the end of a text. */
const ENDS_FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]\P{L}+$/u;
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Shortens a text to one line, so that it cannot add a mail header or reverse the words after it. A right-to-left mark keeps
 * the period at the end of a name in its place within a sentence.
 */
export function oneLine(text: string, maxLength: number): string {
  const line = toLine(text).replace(/ {2,}/g, ' ');
  const characters = [...line];
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
  return ENDS_FROM_RIGHT.test(short) ? short + RIGHT_TO_LEFT_MARK : short;
}

/** Periods, and characters that browsers or NFKC read as a period or as ending with one. */
const DOT = String.raw`[.\u2024\u2219\u2488-\u249b\u3002\ufe12\ufe52\uff0e\uff61]`;
/** Letters and digits of a host, and invisible characters between them. Must not include DOT, or matching becomes slow. */
const SIGN = String.raw`[\p{L}\p{M}\p{Nd}\p{Default_Ignorable_Code_Point}_-]`;
const ENDING = String.raw`\p{Default_Ignorable_Code_Point}*(?:\p{L}[\p{M}\p{Default_Ignorable_Code_Point}]*){2,}(?:--[a-z0-9-]+)?`;
/** Chinese and Japanese sentences end with this stop and no space. It is part of an address only before Latin letters. */
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
 * Removes web addresses from text that strangers wrote. By tipping their own page, they could mail it to any address in our
 * name. The receipt page and the dashboard show the text unchanged.
 */
export function withoutAddresses(text: string): string {
  return text.replace(WEB_ADDRESS, '[address removed]');
}

const NAME_MAX = 60;

/** Reduces a name that strangers wrote to one line. */
export function nameLine(name: string): string {
  return oneLine(withoutAddresses(name), NAME_MAX);
}
