import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { LinkPurpose } from '../email-tokens/email-token.entity.js';

const PER_HOUR = 5;

/** What makes a mail; a wish for another address counts for who wishes and, as `new-email`, for that address. */
type Mailing = LinkPurpose | 'register' | 'new-email';

/** Nobody's mailbox is filled in our name. Counted alike for addresses without an account, so that it tells nothing. */
@Injectable()
export class LinkLimits {
  private readonly limits: Record<Mailing, RateLimit>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    const limit = (name: string) =>
      // It guards a mailbox, not us from an address: relaxed limits leave it as it is.
      createRateLimit(dataSource, { name, points: PER_HOUR, durationSeconds: 3_600, relaxed: false });
    this.limits = {
      register: limit('register-address'),
      'verify-email': limit('verify-email'),
      'reset-password': limit('reset-password'),
      'change-email': limit('change-email'),
      'new-email': limit('new-email'),
    };
  }

  /** `recipient` is the address that is written to; of `change-email` the id of the account that wishes. */
  consume(mailing: Mailing, recipient: string): Promise<void> {
    return this.limits[mailing].consume(recipient.toLowerCase());
  }
}
