import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { type PayoutMethodType, receiverOf } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { Payable } from '@sprinkle/contracts/tips/payouts.schemas';
import { toCsv } from '../platform/http/csv.js';

const CURRENCY = 'USD';
/** Venmo asks for a note. */
const NOTE = 'Your tips';
const BANK_HEADER = [
  ...['Name', 'IBAN', 'BIC', 'Routing number', 'Account number', 'Account details'],
  ...['Amount', 'Currency', 'Reference'],
];

/** PayPal's own files have no line of titles. */
export function payoutFileHeader(type: PayoutMethodType): string {
  return type === 'bank' ? toCsv([BANK_HEADER]) : '';
}

const LEFT_OUT_HEADER = 'payouts-left-out';
const LEFT_OUT_MAX = 20;

export const LEFT_OUT_HEADERS = {
  [LEFT_OUT_HEADER]: {
    description: 'The references that are not in the file, because their account information cannot be read',
    schema: { type: 'string' as const },
  },
};

export function leftOutHeaders(references: string[]): Record<string, string> {
  const others = references.length - LEFT_OUT_MAX;
  const named = references.slice(0, LEFT_OUT_MAX).join(', ');
  return references.length === 0
    ? {}
    : { [LEFT_OUT_HEADER]: others > 0 ? `${named} and ${others} more` : named };
}

export interface PayoutFilePart {
  lines: string;
  /** Names the payouts whose account information we or PayPal could not read. */
  leftOut: string[];
}

/**
 * Writes the lines as PayPal's mass payment takes them for PayPal and Venmo, or as a bank's import can be told to read
 * them.
 */
export function payoutFilePart(type: PayoutMethodType, payables: Payable[]): PayoutFilePart {
  const lines: string[][] = [];
  const leftOut: string[] = [];
  for (const payable of payables) {
    const line = payable.accountInfo === null ? null : lineOf(type, payable, payable.accountInfo);
    if (line) lines.push(line);
    else leftOut.push(payable.reference);
  }
  // PayPal reads its files itself, and takes names as they are.
  return { lines: toCsv(lines, { escapesFormulas: type === 'bank' }), leftOut };
}

function lineOf(type: PayoutMethodType, payable: Payable, accountInfo: string): string[] | null {
  const receiver = receiverOf(type, accountInfo);
  if (receiver === null) return null;
  return type === 'bank'
    ? [payable.name, ...bankFields(receiver), ...moneyOf(payable)]
    : [receiver, ...moneyOf(payable), NOTE, type.toUpperCase()];
}

function moneyOf({ amountCents, reference }: Payable): string[] {
  return [centsToDollars(amountCents).toFixed(2), CURRENCY, reference];
}

/**
 * Creators write their bank account as they like. A field is filled only where its check digits prove what it is; the
 * details stand beside it as they were written.
 */
export function bankFields(accountInfo: string): string[] {
  const details = accountInfo.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const iban = findIban(details);
  const [, bic = ''] =
    /\b(?:BIC|SWIFT)\b[\s:/-]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i.exec(details) ?? [];
  const [routing, account] = iban ? ['', ''] : findAccount(details);
  return [iban, bic.toUpperCase(), routing, account, details];
}

/** Any other digit could be a part of the account, and a second number with the checksum the routing number. */
function findAccount(details: string): [routing: string, account: string] {
  const numbers = details.match(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu) ?? [];
  const [routing, ...otherRoutings] = numbers.filter(isRoutingNumber);
  const [account, ...others] = numbers.filter((digits) => !isRoutingNumber(digits));
  const isClear = otherRoutings.length === 0 && others.length === 0;
  return isClear && routing && account && /^\d{6,17}$/.test(account) ? [routing, account] : ['', ''];
}

/** Two different accounts leave the field empty, because only their owner knows which one is meant. */
function findIban(details: string): string {
  const ibans = new Set<string>();
  for (const [found] of details.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g)) {
    // The word behind an IBAN looks like a part of it.
    for (let iban = found; iban.length > 0; iban = iban.slice(0, Math.max(0, iban.lastIndexOf(' ')))) {
      const compact = iban.replaceAll(' ', '');
      if (!hasIbanCheckDigits(compact)) continue;
      ibans.add(compact);
      break;
    }
  }
  const [iban = '', ...others] = ibans;
  return others.length === 0 ? iban : '';
}

function hasIbanCheckDigits(iban: string): boolean {
  if (iban.length < 15) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Checks the digits as American routing numbers prescribe it. */
function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return sum % 10 === 0;
}
