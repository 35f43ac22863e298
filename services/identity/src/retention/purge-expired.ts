import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { FORMER_USERNAME_DAYS } from '../users/username-owner.js';
import { purgeUnverifiedAccounts } from './purge-unverified-accounts.js';

const HOUR_MS = 3_600_000;

/** Several instances may run each of these statements at the same time. */
const EXPIRED = [
  `DELETE FROM sessions WHERE expires_at < now() OR ended_at < now() - interval '1 day'`,
  // A used link succeeds again until it is purged.
  `DELETE FROM email_tokens WHERE created_at < now() - interval '7 days'`,
  // Unverified accounts are purged after the same time.
  `DELETE FROM pending_registrations WHERE created_at < now() - interval '7 days'`,
  `DELETE FROM username_changes WHERE changed_at < now() - interval '${FORMER_USERNAME_DAYS} days'`,
  // This frees the username of a closed account.
  `DELETE FROM users WHERE closed_at < now() - interval '${FORMER_USERNAME_DAYS} days'`,
  `DELETE FROM link_requests WHERE created_at < now() - interval '1 day'`,
  `DELETE FROM sign_in_failures WHERE failed_at < now() - interval '1 day'`,
  `DELETE FROM activity_logs WHERE created_at < now() - interval '400 days'`,
];

@Injectable()
export class PurgeExpired {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    for (const statement of EXPIRED) await this.dataSource.query(statement);
    return purgeUnverifiedAccounts(this.dataSource);
  }
}
