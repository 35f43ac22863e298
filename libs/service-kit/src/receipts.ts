import { readSignedId, signId } from './signed-ids.js';

const ID_DIGITS = 32;
const NUMBER_DIGITS = 12;
/** The first two of a number's three parts nearly always identify a tip, so the third is optional. */
const NUMBER_OR_BEGINNING = /^[0-9a-f]{8,12}$/i;

/** Signs the id of a tip with the first key. The token opens the receipt and fits into an address. */
export function receiptTokenOf(keys: string, tipId: string): string {
  return signId(keys, '', tipId);
}

/** Returns the id of the tip, or null when none of the keys has signed it. */
export function readReceiptToken(keys: string, token: string): string | null {
  return readSignedId(keys, '', token);
}

const SUPPORT = 'support:';

/** Signs the id of a monthly support in the same way. With the token its tipper can see and change it, and nothing else. */
export function supportTokenOf(keys: string, supportId: string): string {
  return signId(keys, SUPPORT, supportId);
}

export function readSupportToken(keys: string, token: string): string | null {
  return readSignedId(keys, SUPPORT, token);
}

/** Returns the number of a receipt, which is the beginning of the tip's id: `0F8F-AD5B-D9CB`. */
export function receiptNumberOf(tipId: string): string {
  const digits = tipId.replaceAll('-', '').slice(0, NUMBER_DIGITS).toUpperCase();
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the lowest and highest id of tips whose receipt number begins like this, or null if the text is not a number. */
export function tipIdsOf(receiptNumber: string): [first: string, last: string] | null {
  const digits = receiptNumber.replaceAll('-', '');
  return NUMBER_OR_BEGINNING.test(digits) ? idsBeginningWith(digits) : null;
}

/** Returns the lowest and highest UUID with these first hexadecimal digits. Receipt numbers are beginnings of ids. */
function idsBeginningWith(digits: string): [first: string, last: string] {
  const beginning = digits.toLowerCase();
  return [toUuid(beginning.padEnd(ID_DIGITS, '0')), toUuid(beginning.padEnd(ID_DIGITS, 'f'))];
}

function toUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
