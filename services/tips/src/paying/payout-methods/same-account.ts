import { type PayoutMethodType, receiverOf } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { readBankAccount } from './bank-account.js';

/** Returns one spelling for all ways of writing an account, as far as they can be recognized. */
export function normalizeAccount(type: PayoutMethodType, accountInfo: string): string {
  if (type === 'stripe') return accountInfo;
  if (type !== 'bank') return (receiverOf(type, accountInfo) ?? accountInfo.trim()).toLowerCase();
  const { iban, routingNumber, accountNumber, details } = readBankAccount(accountInfo);
  if (iban) return iban;
  return routingNumber
    ? `${routingNumber} ${accountNumber}`
    : details.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
