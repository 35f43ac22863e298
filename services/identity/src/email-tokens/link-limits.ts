import { Injectable } from '@nestjs/common';
import { mailboxOf } from '@sprinkle/contracts/rules/mailbox';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { DataSource } from 'typeorm';
import type { RequestedLink } from './link-request.entity.js';

const PER_HOUR = 5;

/** A change of address counts twice: as `change-email` for the account and as `new-email` for the address. */
type MailKind = RequestedLink | 'register' | 'new-email' | 'close-account';

/**
 * Protects mailboxes from floods. Addresses without an account count as well, so that the limit reveals nothing. Kinds count apart,
 * because a stranger can use up any of them: that must not keep the owner from registering, changing to the address or
 * resetting a password.
 */
@Injectable()
export class LinkLimits {
  private readonly limits: Record<MailKind, RateLimit>;

  constructor(dataSource: DataSource) {
    const limit = (name: string) =>
      // Relaxed limits are for load from one client, while this limit protects a mailbox, so it never relaxes.
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

  /** Takes the address of the mail as `recipient`, or for `change-email` and `close-account` the id of the account, which stays as it is. */
  consume(kind: MailKind, recipient: string): Promise<void> {
    return this.limits[kind].consume(mailboxOf(recipient));
  }
}
