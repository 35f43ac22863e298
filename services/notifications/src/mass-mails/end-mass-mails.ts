import { Injectable } from '@nestjs/common';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { untilDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { COUNTS } from './count-messages.js';

const BATCH = 1_000;

const endedMassMail = z.object({ id: z.string() });

const COPIES_IN_HAND = {
  table: 'messages',
  dueAt: 'next_attempt_at',
  condition: `status = 'sending' AND mass_mail_id IS NOT NULL`,
};

/** Ends copies that will not be sent anymore, and records the counts of mass e-mails that have ended. */
@Injectable()
export class EndMassMails {
  constructor(private readonly dataSource: DataSource) {}

  @Every(FALLBACK_MS, 'mass_mails')
  async execute(): Promise<boolean | number> {
    // Their instance died before it knew the result, so they may have been sent and are not repeated.
    await execute(
      this.dataSource,
      `UPDATE messages SET status = 'unknown', last_error = 'interrupted'
        WHERE mass_mail_id IS NOT NULL AND status = 'sending' AND next_attempt_at <= now()`,
    );
    const skipped = await execute(
      this.dataSource,
      `UPDATE messages SET status = 'skipped', recipient = NULL
        WHERE id IN (
          SELECT m.id FROM messages m JOIN mass_mails ON mass_mails.id = m.mass_mail_id
           WHERE mass_mails.status = 'stopping' AND m.status = 'queued'
           LIMIT ${BATCH} FOR UPDATE OF m SKIP LOCKED
        )`,
    );
    await this.recordCounts();
    return skipped === BATCH || untilDue(this.dataSource, COPIES_IN_HAND);
  }

  /** Locks the rows first. Otherwise a bounce recorded at the same time would be missing from the counts. */
  private async recordCounts(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const ended = await query(
        manager,
        endedMassMail,
        `SELECT id FROM mass_mails
          WHERE status IN ('sending', 'stopping') AND NOT EXISTS (
            SELECT 1 FROM messages WHERE mass_mail_id = mass_mails.id AND status IN ('queued', 'sending')
          ) ORDER BY id FOR NO KEY UPDATE`,
      );
      if (ended.length === 0) return;
      await execute(
        manager,
        `UPDATE mass_mails
            SET status = CASE status WHEN 'stopping' THEN 'stopped' ELSE 'finished' END, ended_at = now(),
              final_counts = ${COUNTS}
          WHERE id = ANY ($1) AND status IN ('sending', 'stopping')`,
        [ended.map(({ id }) => id)],
      );
    });
  }
}
