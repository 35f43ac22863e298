import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const NUMBER_DIGITS = 12;

/** Signs the id of a tip with the first of the keys. The token opens the receipt and fits into an address. */
export function receiptTokenOf(keys: string, tipId: string): string {
  return Buffer.concat([idBytes(tipId), macOf(firstKeyOf(keys), tipId)]).toString('base64url');
}

/** Returns the id of the tip, or null when none of the keys has signed it. */
export function readReceiptToken(keys: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores invalid characters, so the token is compared with its only valid spelling.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const tipId = toUuid(bytes.subarray(0, ID_BYTES));
  const mac = bytes.subarray(ID_BYTES);
  return keys.split(',').some((key) => timingSafeEqual(mac, macOf(key, tipId))) ? tipId : null;
}

/** Keys are in base64 and separated by commas, the present one first. */
export function firstKeyOf(keys: string): string {
  return keys.split(',', 1)[0] ?? '';
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
