import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

/** Each is one statement that several instances may run at once. */
const STATEMENTS = [
  `UPDATE messages SET recipient = NULL, data = NULL
    WHERE status IN ('sent', 'failed') AND recipient IS NOT NULL AND created_at < now() - interval '30 days'`,
  `DELETE FROM messages WHERE status IN ('sent', 'failed') AND created_at < now() - interval '400 days'`,
];

/** What was sent, and to whom, is nobody's business for longer; that it was sent is kept to send nothing twice. */
@Injectable()
export class PurgeOldMessages {
  constructor(private readonly dataSource: DataSource) {}

  @Every(3_600_000)
  async execute(): Promise<void> {
    for (const statement of STATEMENTS) await this.dataSource.query(statement);
  }
}
