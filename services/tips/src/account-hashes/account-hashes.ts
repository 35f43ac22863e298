import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { firstKeyOf } from '@sprinkle/service-kit/signed-ids';
import type { Config } from '../config.js';

/**
 * Hashes by which accounts of one person are found. They have a key, because anybody could find an address by hashing all of
 * them.
 */
@Injectable()
export class AccountHashes {
  private readonly key: Buffer;

  constructor(@Inject(SERVICE_CONFIG) config: Pick<Config, 'RECEIPT_TOKEN_KEY'>) {
    const secret = Buffer.from(firstKeyOf(config.RECEIPT_TOKEN_KEY), 'base64');
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'account-hash', 32));
  }

  ofEmail(email: string): string {
    return this.hash(`mailto:${email.trim().toLowerCase()}`);
  }

  /** The account is in the spelling that all ways of writing it share. */
  ofPayoutAccount(type: PayoutMethodType, account: string): string {
    return this.hash(`${type}:${account}`);
  }

  private hash(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }
}
