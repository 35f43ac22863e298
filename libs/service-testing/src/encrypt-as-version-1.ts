import { createCipheriv, randomBytes } from 'node:crypto';

/** Encrypts like the releases that did not bind a text to its place. The key is in base64. */
export function encryptAsVersion1(key: string, text: string, id = 'original'): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
}
