import { createHash, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as base64url. Tables store only the hash. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash needs no salt, because the token is too random to be guessed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
