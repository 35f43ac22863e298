import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { COUNTS } from './count-messages.js';

const BATCH = 1_000;

/** Skips what a stopped mass e-mail left queued, and records the counts of those that have ended. */
@Injectable()
export class EndMassMails {
  constructor(private readonly dataSource: DataSource) {}

  @Every(1_000)
  async execute(): Promise<boolean> {
    // A message whose lease has expired belongs to an instance that died, and is not tried again.
    const [skipped] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE messages SET status = 'skipped', recipient = NULL
        WHERE id IN (
          SELECT m.id FROM messages m JOIN mass_mails ON mass_mails.id = m.mass_mail_id
           WHERE mass_mails.status = 'stopping'
             AND (m.status = 'queued' OR (m.status = 'sending' AND m.next_attempt_at <= now()))
           LIMIT ${BATCH} FOR UPDATE OF m SKIP LOCKED
        ) RETURNING id`,
    );
    await this.dataSource.query(
      `UPDATE mass_mails
          SET status = CASE status WHEN 'stopping' THEN 'stopped' ELSE 'finished' END, ended_at = now(),
            final_counts = ${COUNTS}
        WHERE status IN ('sending', 'stopping') AND NOT EXISTS (
          SELECT 1 FROM messages WHERE mass_mail_id = mass_mails.id AND status IN ('queued', 'sending')
        )`,
    );
    return skipped.length === BATCH;
  }
}
