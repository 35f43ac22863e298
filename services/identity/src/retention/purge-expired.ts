import { Injectable } from '@nestjs/common';
import { UNVERIFIED_DAYS } from '@sprinkle/contracts/rules/credentials';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { FORMER_EMAIL_DAYS } from '@sprinkle/contracts/rules/email-changes';
import { ACTIVITY_LOG_DAYS } from '@sprinkle/contracts/rules/retention';
import { deleteBatch, purgeBatches } from '@sprinkle/service-kit/database/purge-batches';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { FORMER_USERNAME_DAYS } from '../users/username-owner.js';
import { purgeUnverifiedAccounts } from './purge-unverified-accounts.js';

const EXPIRED = [
  deleteBatch('sessions', `expires_at < now() OR ended_at < now() - interval '1 day'`),
  // A used link succeeds again until it is purged. Links of a frozen account stay, because the decision needs them.
  deleteBatch(
    'email_tokens',
    `created_at < now() - interval '7 days' AND user_id NOT IN (SELECT id FROM users WHERE frozen_at IS NOT NULL)`,
  ),
  deleteBatch('pending_registrations', `created_at < now() - interval '${UNVERIFIED_DAYS} days'`),
  deleteBatch('username_changes', `changed_at < now() - interval '${FORMER_USERNAME_DAYS} days'`),
  // This frees the username of a closed account.
  deleteBatch('users', `closed_at < now() - interval '${FORMER_USERNAME_DAYS} days'`),
  deleteBatch('former_emails', `changed_at < now() - interval '${FORMER_EMAIL_DAYS} days'`),
  deleteBatch('link_requests', `created_at < now() - interval '1 day'`),
  deleteBatch('sign_in_failures', `failed_at < now() - interval '1 day'`),
  deleteBatch('address_reads', `read_at < now() - interval '1 hour'`),
  deleteBatch('activity_logs', `created_at < now() - interval '${ACTIVITY_LOG_DAYS} days'`),
];

@Injectable()
export class PurgeExpired {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    const hasMore = await purgeBatches(this.dataSource, EXPIRED);
    return (await purgeUnverifiedAccounts(this.dataSource)) || hasMore;
  }
}
