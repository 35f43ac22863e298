import { readSignedId, signId } from './signed-ids.js';

const NUMBER_DIGITS = 12;

/** Signs the id of a tip with the first of the keys. The token opens the receipt and fits into an address. */
export function receiptTokenOf(keys: string, tipId: string): string {
  return signId(keys, '', tipId);
}

/** Returns the id of the tip, or null when none of the keys has signed it. */
export function readReceiptToken(keys: string, token: string): string | null {
  return readSignedId(keys, '', token);
}

/** Returns the number of a receipt, which is the beginning of the tip's id: `0F8F-AD5B-D9CB`. */
export function receiptNumberOf(tipId: string): string {
  const digits = tipId.replaceAll('-', '').slice(0, NUMBER_DIGITS).toUpperCase();
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}
