import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const NUMBER_DIGITS = 12;

/** Opens a tip's receipt to whoever holds it: the tip's id, and proof that we wrote it. Safe in an address. */
export function receiptTokenOf(keyBase64: string, tipId: string): string {
  return Buffer.concat([idBytes(tipId), macOf(keyBase64, tipId)]).toString('base64url');
}

/** The tip that a receipt's token stands for; null when we did not write it. */
export function readReceiptToken(keyBase64: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding skips what does not belong: only the one spelling is the token.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const tipId = toUuid(bytes.subarray(0, ID_BYTES));
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(keyBase64, tipId)) ? tipId : null;
}

/** What people call a receipt by, as in `0F8F-AD5B-D9CB`: the beginning of the tip's id. */
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
