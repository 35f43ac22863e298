import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { hashKeysOf, keyedHash } from '../account-hashes/hash-keys.js';
import type { Config } from '../config.js';

/**
 * Hashes that remain after tippers' addresses are erased, so that a tipper who asks about a payment can be found. They are keyed,
 * because anybody could otherwise find an address by hashing every possible one.
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

  /** Returns the hash under each key, because an address was hashed with the key that was first at the time. */
  allOf(email: string): string[] {
    const value = email.trim().toLowerCase();
    return this.keys.map((key) => keyedHash(key, value));
  }
}
