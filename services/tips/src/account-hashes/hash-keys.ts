import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../config.js';

/**
 * Returns the keys for hashes of one kind, the present one first. They are separate from the keys of links, which are replaced
 * when a link leaks. An installation without HASH_KEY has made its hashes with RECEIPT_TOKEN_KEY.
 */
export function hashKeysOf(
  { HASH_KEY, RECEIPT_TOKEN_KEY }: Pick<Config, 'HASH_KEY' | 'RECEIPT_TOKEN_KEY'>,
  kind: string,
): Buffer[] {
  return (HASH_KEY ?? RECEIPT_TOKEN_KEY)
    .split(',')
    .map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', kind, 32)));
}

export function keyedHash(key: Buffer, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}
