import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const NUMBER_DIGITS = 12;

/** Signs the id of a tip. The token opens the receipt and fits into an address. */
export function receiptTokenOf(keyBase64: string, tipId: string): string {
  return Buffer.concat([idBytes(tipId), macOf(keyBase64, tipId)]).toString('base64url');
}

/** Returns the id of the tip, or null when the token is not ours. */
export function readReceiptToken(keyBase64: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores invalid characters, so the token is compared with its only valid spelling.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const tipId = toUuid(bytes.subarray(0, ID_BYTES));
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(keyBase64, tipId)) ? tipId : null;
}

/** Returns the number of a receipt, the beginning of the tip's id: `0F8F-AD5B-D9CB`. */
export function receiptNumberOf(tipId: string): string {
  const digits = tipId.replaceAll('-', '').slice(0, NUMBER_DIGITS).toUpperCase();
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

function macOf(keyBase64: string, tipId: string): Buffer {
  const key = Buffer.from(keyBase64, 'base64');
  return createHmac('sha256', key).update(tipId).digest().subarray(0, MAC_BYTES);
}

function idBytes(tipId: string): Buffer {
  return Buffer.from(tipId.replaceAll('-', ''), 'hex');
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
