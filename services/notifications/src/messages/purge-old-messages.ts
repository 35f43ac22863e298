import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

/** Several instances may run each statement at once. */
const STATEMENTS = [
  `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL
    WHERE status NOT IN ('queued', 'sending') AND recipient IS NOT NULL AND created_at < now() - interval '30 days'`,
  `DELETE FROM messages WHERE status NOT IN ('queued', 'sending') AND created_at < now() - interval '400 days'`,
  `DELETE FROM mass_mails WHERE ended_at < now() - interval '800 days'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE mass_mail_id = mass_mails.id)`,
];

/** Anonymizes messages after 30 days. The rows stay for 400 days, so that a repeated event sends no second mail. */
@Injectable()
export class PurgeOldMessages {
  constructor(private readonly dataSource: DataSource) {}

  @Every(3_600_000)
  async execute(): Promise<void> {
    for (const statement of STATEMENTS) await this.dataSource.query(statement);
  }
}
