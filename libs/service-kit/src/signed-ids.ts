import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** Signs an id for one purpose with the first key. The token fits into an address and is valid for no other purpose. */
export function signId(keys: string, purpose: string, id: string): string {
  return Buffer.concat([idBytes(id), macOf(firstKeyOf(keys), purpose, id)]).toString('base64url');
}

/** Returns the id, or null unless one of the keys signed it for the purpose. */
export function readSignedId(keys: string, purpose: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores invalid characters, so the token must equal its only valid encoding.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const id = toUuid(bytes.subarray(0, ID_BYTES));
  const mac = bytes.subarray(ID_BYTES);
  return keys.split(',').some((key) => timingSafeEqual(mac, macOf(key, purpose, id))) ? id : null;
}

/** Keys are in base64 and separated by commas, the current one first. */
function firstKeyOf(keys: string): string {
  return keys.split(',', 1)[0] ?? '';
}

function macOf(keyBase64: string, purpose: string, id: string): Buffer {
  const key = Buffer.from(keyBase64, 'base64');
  return createHmac('sha256', key).update(`${purpose}${id}`).digest().subarray(0, MAC_BYTES);
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
