import { createHash, timingSafeEqual } from 'node:crypto';

/** The hash needs no key, because the secret is too random to be guessed. */
export function hashClientSecret(clientSecret: string | null): string | null {
  return clientSecret && digest(clientSecret).toString('base64url');
}

export function matchesClientSecret(hash: string | null, given: string): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hash, 'base64url'), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
