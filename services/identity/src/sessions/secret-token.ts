import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url. Only whoever it was given to holds it; tables hold its hash. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Unsalted: the token is already too random to be guessed from its hash. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
