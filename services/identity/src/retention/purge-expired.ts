import { Injectable, type OnModuleDestroy, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { DataSource } from 'typeorm';
import { FORMER_USERNAME_DAYS } from '../users/usernames.js';
import { purgeUnverifiedAccounts } from './purge-unverified-accounts.js';

/** Several instances may run each of these statements at the same time. */
const EXPIRED = [
  `DELETE FROM sessions WHERE expires_at < now() OR ended_at < now() - interval '1 day'`,
  // A used link succeeds again until it is purged.
  `DELETE FROM email_tokens WHERE created_at < now() - interval '7 days'`,
  // An unverified account keeps its name for as long.
  `DELETE FROM pending_registrations WHERE created_at < now() - interval '7 days'`,
  `DELETE FROM username_changes WHERE changed_at < now() - interval '${FORMER_USERNAME_DAYS} days'`,
  // This frees the username of a closed account.
  `DELETE FROM users WHERE closed_at < now() - interval '${FORMER_USERNAME_DAYS} days'`,
  `DELETE FROM link_requests WHERE created_at < now() - interval '1 day'`,
  `DELETE FROM sign_in_failures WHERE failed_at < now() - interval '1 day'`,
  `DELETE FROM activity_logs WHERE created_at < now() - interval '400 days'`,
];

@Injectable()
export class PurgeExpired implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new BackgroundLoop({
    name: PurgeExpired.name,
    intervalMs: 3_600_000,
    work: () => this.execute(),
  });

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  async execute(): Promise<boolean> {
    for (const statement of EXPIRED) await this.dataSource.query(statement);
    return purgeUnverifiedAccounts(this.dataSource);
  }
}
