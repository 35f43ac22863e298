import { type PayoutMethodType, receiverOf } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { readBankAccount } from './bank-account.js';

/** Returns the spelling that all ways of writing an account share, as far as they can be told. */
export function normalizeAccount(type: PayoutMethodType, accountInfo: string): string {
  if (type === 'stripe') return accountInfo;
  if (type !== 'bank') return (receiverOf(type, accountInfo) ?? accountInfo.trim()).toLowerCase();
  const { iban, routingNumber, accountNumber, details } = readBankAccount(accountInfo);
  if (iban) return iban;
  return routingNumber
    ? `${routingNumber} ${accountNumber}`
    : details.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
