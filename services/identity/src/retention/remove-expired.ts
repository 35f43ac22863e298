import { Injectable, type OnModuleDestroy, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { DataSource } from 'typeorm';
import { deleteUnverifiedAccounts } from '../accounts/delete-unverified-accounts.js';

/** Each is one statement that several instances may run at once. */
const EXPIRED = [
  `DELETE FROM sessions WHERE expires_at < now() OR ended_at < now() - interval '1 day'`,
  // A used link goes on answering success for as long as it is kept.
  `DELETE FROM email_tokens WHERE created_at < now() - interval '7 days'`,
  // As long as an account that nobody verifies keeps its name.
  `DELETE FROM username_holds WHERE created_at < now() - interval '7 days'`,
  // Names that were given up are free again.
  `DELETE FROM username_changes WHERE changed_at < now() - interval '90 days'`,
  // A closed account's name is free again.
  `DELETE FROM users WHERE closed_at < now() - interval '90 days'`,
  `DELETE FROM link_requests WHERE created_at < now() - interval '1 day'`,
  `DELETE FROM sign_in_failures WHERE failed_at < now() - interval '1 day'`,
  `DELETE FROM activity_logs WHERE created_at < now() - interval '400 days'`,
];

@Injectable()
export class RemoveExpired implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new BackgroundLoop({
    name: RemoveExpired.name,
    intervalMs: 3_600_000,
    work: () => this.execute(),
  });

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  async execute(): Promise<boolean> {
    for (const statement of EXPIRED) await this.dataSource.query(statement);
    return deleteUnverifiedAccounts(this.dataSource);
  }
}
