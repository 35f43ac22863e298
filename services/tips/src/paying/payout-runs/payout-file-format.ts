import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { type PayoutMethodType, receiverOf } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { readBankAccount } from '../payout-methods/bank-account.js';

/** A payout that a file may pay, with account information in the clear. */
export interface PayablePayout {
  reference: string;
  amountCents: number;
  /** Holder of the bank account; name of the creator where the method is older than the question for the holder. */
  name: string;
  accountInfo: string;
}

const CURRENCY = 'USD';
/** Venmo asks for a note. */
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
 * Returns the cells of a payout as PayPal's mass payment takes them for PayPal and Venmo, or as a bank's import can be told
 * to read them; null for one that cannot be in a file, because PayPal cannot read its account information.
 */
export function payoutLine(type: PayoutMethodType, payout: PayablePayout): string[] | null {
  const receiver = receiverOf(type, payout.accountInfo);
  if (receiver === null) return null;
  const money = [centsToDollars(payout.amountCents).toFixed(2), CURRENCY, payout.reference];
  if (type !== 'bank') return [receiver, ...money, NOTE, type.toUpperCase()];
  const { iban, bic, routingNumber, accountNumber, details } = readBankAccount(receiver);
  return [payout.name, iban, bic, routingNumber, accountNumber, details, ...money];
}
