import { Injectable } from '@nestjs/common';
import { mailboxOf } from '@sprinkle/contracts/rules/mailbox';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { RequestedLink } from './link-request.entity.js';

const PER_HOUR = 5;

/** A change of address counts twice: as `change-email` for the account and as `new-email` for the address. */
type MailKind = RequestedLink | 'register' | 'new-email' | 'close-account';

/**
 * Protects mailboxes from floods. Addresses without an account count too, so that the limit reveals nothing. Each kind has its own limit. A
 * stranger can use up any of them, and that must not keep the owner from registering, changing to the address or resetting a password.
 */
@Injectable()
export class LinkLimits {
  private readonly limits: Record<MailKind, RateLimit>;

  constructor(dataSource: DataSource) {
    const limit = (name: string) =>
      // Relaxed limits are for load tests from one client. This limit protects mailboxes, so it never relaxes.
      createRateLimit(dataSource, { name, points: PER_HOUR, durationSeconds: 3_600, relaxed: false });
    this.limits = {
      register: limit('register-address'),
      'verify-email': limit('verify-email'),
      'reset-password': limit('reset-password'),
      'change-email': limit('change-email'),
      'new-email': limit('new-email'),
      'close-account': limit('close-account'),
    };
  }

  /** `recipient` is the mail's address, or the account id for `change-email` and `close-account`, which `mailboxOf` leaves unchanged. */
  consume(kind: MailKind, recipient: string): Promise<void> {
    return this.limits[kind].consume(mailboxOf(recipient));
  }
}
