import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf, wideNetworkOf } from '@sprinkle/service-kit/client-network';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { hashKeysOf, keyedHash } from '../../account-hashes/hash-keys.js';
import type { Config } from '../../config.js';

/** Declines are counted by these keyed hashes. */
export interface Payer {
  clientHash: string;
  /** Hash of the IPv6 /48; null for an IPv4 address. */
  wideClientHash: string | null;
  emailHash: string;
}

/**
 * The hashes are keyed, because anybody could otherwise find an address by hashing every possible one. Payers are hashed with the
 * last key, so their declines keep counting when a new key is put in front of it. Creators' networks are stored under all keys,
 * so they match those of payers before and after the last key is removed.
 */
@Injectable()
export class PayerHashes {
  private readonly keys: Buffer[];

  constructor(@Inject(SERVICE_CONFIG) config: Pick<Config, 'HASH_KEY' | 'RECEIPT_TOKEN_KEY'>) {
    this.keys = hashKeysOf(config, 'client-hash');
  }

  of(actor: Actor, senderEmail: string): Payer {
    const wideNetwork = wideNetworkOf(actor);
    return {
      clientHash: this.hash(clientNetworkOf(actor)),
      wideClientHash: wideNetwork && this.hash(wideNetwork),
      emailHash: this.hash(`mailto:${senderEmail.toLowerCase()}`),
    };
  }

  /** Takes a network in the form that `clientNetworkOf` returns. */
  ofNetwork(network: string): string[] {
    return this.keys.map((key) => keyedHash(key, network));
  }

  private hash(value: string): string {
    return keyedHash(this.keys.at(-1)!, value);
  }
}
