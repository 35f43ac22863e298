import { Injectable, type OnModuleDestroy, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { DataSource } from 'typeorm';

/** Each is one statement that several instances may run at once. */
const STATEMENTS = [
  `UPDATE messages SET recipient = NULL, data = NULL
    WHERE status IN ('sent', 'failed') AND recipient IS NOT NULL AND created_at < now() - interval '30 days'`,
  `DELETE FROM messages WHERE status IN ('sent', 'failed') AND created_at < now() - interval '400 days'`,
];

/** What was sent, and to whom, is nobody's business for longer; that it was sent is kept to send nothing twice. */
@Injectable()
export class PurgeOldMessages implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new BackgroundLoop({
    name: PurgeOldMessages.name,
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
    for (const statement of STATEMENTS) await this.dataSource.query(statement);
    return false;
  }
}
