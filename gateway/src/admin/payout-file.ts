import { centsToDollars } from '@sprinkle/contracts/rules/money';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { Payable } from '@sprinkle/contracts/tips/payouts.schemas';
import { stringify } from 'csv-stringify/sync';

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

/** The lines as PayPal's mass payment takes them for PayPal and Venmo, or as a bank's import can be told to read them. */
export function payoutFileLines(type: PayoutMethodType, payables: Payable[]): string {
  return toCsv(payables.map((payable) => LINES[type](payable)));
}

const LINES: Record<PayoutMethodType, (payable: Payable) => string[]> = {
  paypal: (payable) => [payable.accountInfo.trim(), ...moneyOf(payable), NOTE, 'PAYPAL'],
  venmo: (payable) => [handleOf(payable.accountInfo), ...moneyOf(payable), NOTE, 'VENMO'],
  bank: (payable) => [payable.name, ...bankFields(payable.accountInfo), ...moneyOf(payable)],
};

function moneyOf({ amountCents, reference }: Payable): string[] {
  return [centsToDollars(amountCents).toFixed(2), CURRENCY, reference];
}

/** A creator may give the address of a Venmo page, or the name with its @. */
function handleOf(accountInfo: string): string {
  const [, handle] = /([\w-]+)\/?\s*$/.exec(accountInfo) ?? [];
  return handle ?? accountInfo;
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
  const numbers = iban ? [] : [...details.matchAll(/(?<![\d-])\d{4,17}(?![\d-])/g)].map(([digits]) => digits);
  const routing = numbers.find(isRoutingNumber);
  const [account, ...others] = numbers.filter((digits) => digits !== routing);
  const isClear = routing !== undefined && account !== undefined && others.length === 0;
  return [iban, bic.toUpperCase(), isClear ? routing : '', isClear ? account : '', details];
}

function findIban(details: string): string {
  for (const [found] of details.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g)) {
    // The word behind an IBAN looks like a part of it.
    for (let iban = found; iban.length > 0; iban = iban.slice(0, Math.max(0, iban.lastIndexOf(' ')))) {
      const compact = iban.replaceAll(' ', '');
      if (hasIbanCheckDigits(compact)) return compact;
    }
  }
  return '';
}

function hasIbanCheckDigits(iban: string): boolean {
  if (iban.length < 15) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** The checksum of American routing numbers. */
function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return sum % 10 === 0;
}

/** A spreadsheet would run a text that begins like a formula. */
function toCsv(lines: string[][]): string {
  return lines.length === 0 ? '' : stringify(lines, { escape_formulas: true, record_delimiter: 'windows' });
}
