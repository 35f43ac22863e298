import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { hashKeysOf, keyedHash } from '../account-hashes/hash-keys.js';
import type { Config } from '../config.js';

/**
 * Hashes that stay of tippers' addresses once these are erased, so that a tipper who asks about a payment is found. They have a
 * key, because anybody could find an address by hashing all of them.
 */
@Injectable()
export class SenderHashes {
  private readonly keys: Buffer[];

  constructor(@Inject(SERVICE_CONFIG) config: Pick<Config, 'HASH_KEY' | 'RECEIPT_TOKEN_KEY'>) {
    this.keys = hashKeysOf(config, 'sender-address');
  }

  of(email: string): string {
    return this.allOf(email)[0] ?? '';
  }

  /** Returns the hash under each key, because an address was hashed with the one that was the first then. */
  allOf(email: string): string[] {
    const value = email.trim().toLowerCase();
    return this.keys.map((key) => keyedHash(key, value));
  }
}
