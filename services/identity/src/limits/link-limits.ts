import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { LinkPurpose } from '../email-tokens/email-token.entity.js';

const PER_HOUR = 5;

/** Nobody's mailbox is filled in our name. Counted alike for addresses without an account, so that it tells nothing. */
@Injectable()
export class LinkLimits {
  private readonly limits: Record<LinkPurpose, RateLimit>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    const limit = (name: LinkPurpose) =>
      // It guards an account, not us from an address: relaxed limits leave it as it is.
      createRateLimit(dataSource, { name, points: PER_HOUR, durationSeconds: 3_600, relaxed: false });
    this.limits = {
      'verify-email': limit('verify-email'),
      'reset-password': limit('reset-password'),
      'change-email': limit('change-email'),
    };
  }

  /** `account` is the address, or the account's id where it is known. */
  consume(purpose: LinkPurpose, account: string): Promise<void> {
    return this.limits[purpose].consume(account.toLowerCase());
  }
}
