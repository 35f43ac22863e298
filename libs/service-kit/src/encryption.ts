import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM into `v1.` and the base64url of initialisation vector, tag and ciphertext. */
export function encrypt(keyBase64: string, plaintext: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', decodeKey(keyBase64), iv);
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Throws when the text was encrypted with another key or has been changed since. */
export function decrypt(keyBase64: string, encrypted: string): string {
  if (!encrypted.startsWith(VERSION)) throw new Error('Not an encrypted text of a known version');
  const bytes = Buffer.from(encrypted.slice(VERSION.length), 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('The encrypted text is too short');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', decodeKey(keyBase64), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function decodeKey(keyBase64: string): Buffer {
  const key = Buffer.from(keyBase64, 'base64');
  if (key.length !== 32) throw new Error('The encryption key must be 32 bytes in base64');
  return key;
}
