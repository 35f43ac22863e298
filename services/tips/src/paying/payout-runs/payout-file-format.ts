import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { type PayoutMethodType, receiverOf } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { readBankAccount } from '../payout-methods/bank-account.js';

/** A payout that a file may pay, with account information in plain text. */
export interface PayablePayout {
  reference: string;
  amountCents: number;
  /** Holder of the bank account; the creator's name if the method dates from before we asked for the holder. */
  name: string;
  accountInfo: string;
}

const CURRENCY = 'USD';
/** Venmo requires a note. */
const NOTE = 'Your tips';
const BANK_TITLES = [
  'Name',
  'IBAN',
  'BIC',
  'Routing number',
  'Account number',
  'Account details',
  'Amount',
  'Currency',
  'Reference',
];

/** Returns the line above the payouts. PayPal's own files have none. */
export function titleLines(type: PayoutMethodType): string[][] {
  return type === 'bank' ? [BANK_TITLES] : [];
}

/**
 * Returns a payout's cells in the format of PayPal's mass payments for PayPal and Venmo, or in a format that a bank's import can be set up
 * to read. Returns null if PayPal cannot read the account information, so that the payout cannot be in a file.
 */
export function payoutLine(type: PayoutMethodType, payout: PayablePayout): string[] | null {
  const receiver = receiverOf(type, payout.accountInfo);
  if (receiver === null) return null;
  const money = [centsToDollars(payout.amountCents).toFixed(2), CURRENCY, payout.reference];
  if (type !== 'bank') return [receiver, ...money, NOTE, type.toUpperCase()];
  const { iban, bic, routingNumber, accountNumber, details } = readBankAccount(receiver);
  return [payout.name, iban, bic, routingNumber, accountNumber, details, ...money];
}
