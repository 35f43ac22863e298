import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as base64url. Tables store only the hash. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token is too random to guess, so its hash needs no salt. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
