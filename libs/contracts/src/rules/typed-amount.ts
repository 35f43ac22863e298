import { dollarsToCents, formatCents } from './money.js';
import { AMOUNT_TEXTS, isWholeCents } from './tip-limits.js';

/** Input that is not accepted. */
export interface UnclearAmount {
  problem: string;
  /** Amounts that may have been meant, in dollars. */
  choices: number[];
}

/** Keyboards in other countries offer their own currency first. The amount is shown in dollars before anything is charged. */
const UNIT = String.raw`(?:us ?\$|[$€£]|usd|eur|gbp|dollars?)?`;
const AMOUNT = new RegExp(`^${UNIT} ?([\\d.,' ]*?) ?${UNIT}$`, 'i');
const OTHER_UNIT = /(?![$€£])[\p{L}\p{Sc}]/u;
/** A dot or comma before the last digits. */
const DECIMALS = /^(.*)([.,])(\d*)$/;
const PLAIN_OR_GROUPED = /^\d*$|^\d{1,3}([.,' ])(?:\d{2,3}\1)*\d{3}$/;

/**
 * Reads an amount in dollars as people write it: `5,50`, `1.000,50`, `1 000`, `5 €`, `５`. Returns NaN if it is not an
 * amount. Text that could mean two amounts, such as `1,000`, is unclear.
 */
export function readDollars(typed: string): number | UnclearAmount {
  const text = inPlainCharacters(typed);
  const amount = AMOUNT.exec(text)?.[1];
  if (amount === undefined)
    return /\d/.test(text) && OTHER_UNIT.test(text) ? unclear(AMOUNT_TEXTS.notDollars) : Number.NaN;
  const [whole, mark, decimals] = partsOf(amount);
  if (!PLAIN_OR_GROUPED.test(whole)) return Number.NaN;
  const dollars = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    const choices = [dollars, Number(whole + decimals)].filter(isWholeCents);
    if (mark === ',' || choices.length > 1) return unclear(questionAbout(choices), choices);
  }
  return decimals.length > 2 ? unclear(AMOUNT_TEXTS.tooPrecise) : dollars;
}

/** A mark that occurs more than once groups digits. */
function partsOf(amount: string): [whole: string, mark: string, decimals: string] {
  const [, whole = amount, mark = '', decimals = ''] = DECIMALS.exec(amount) ?? [];
  return mark && whole.includes(mark) ? [amount, '', ''] : [whole, mark, decimals];
}

function questionAbout(choices: number[]): string {
  return `Did you mean ${choices.map((dollars) => formatCents(dollarsToCents(dollars))).join(' or ')}?`;
}

function unclear(problem: string, choices: number[] = []): UnclearAmount {
  return { problem, choices };
}

/** Turns digits, spaces and marks of other scripts into ASCII. Fractions and superscript digits do not count as amounts. */
function inPlainCharacters(text: string): string {
  return text
    .replace(/\p{No}/gu, '?')
    .replace(/[’ʼ´`٬]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The digits of a script are consecutive, from zero to nine. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let digit = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}
