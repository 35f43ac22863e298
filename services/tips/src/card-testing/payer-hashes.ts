import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf, wideNetworkOf } from '@sprinkle/service-kit/client-network';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { firstKeyOf } from '@sprinkle/service-kit/signed-ids';
import type { Config } from '../config.js';

/** Declines are counted by these keyed hashes. */
export interface Payer {
  clientHash: string;
  /** Hash of the IPv6 /48; null for an IPv4 address. */
  wideClientHash: string | null;
  emailHash: string;
}

/** The hashes have a key, because anybody could find an address by hashing all of them. */
@Injectable()
export class PayerHashes {
  private readonly key: Buffer;

  constructor(@Inject(SERVICE_CONFIG) config: Pick<Config, 'RECEIPT_TOKEN_KEY'>) {
    const secret = Buffer.from(firstKeyOf(config.RECEIPT_TOKEN_KEY), 'base64');
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'client-hash', 32));
  }

  of(actor: Actor, senderEmail: string): Payer {
    const wideNetwork = wideNetworkOf(actor);
    return {
      clientHash: this.ofNetwork(clientNetworkOf(actor)),
      wideClientHash: wideNetwork && this.hash(wideNetwork),
      emailHash: this.hash(`mailto:${senderEmail.toLowerCase()}`),
    };
  }

  /** Takes a network as `clientNetworkOf` names it. */
  ofNetwork(network: string): string {
    return this.hash(network);
  }

  private hash(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }
}
