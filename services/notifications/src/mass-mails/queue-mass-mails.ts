import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { GETS_MASS_MAILS } from '../recipients/recipient.entity.js';

const BATCH = 1_000;

/**
 * Queues the messages of mass e-mails in batches, and stores with each batch the account at which it ended.
 */
@Injectable()
export class QueueMassMails {
  constructor(private readonly dataSource: DataSource) {}

  @Every(1_000)
  execute(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [massMail] = await manager.query<{ id: string; queuedUpTo: string }[]>(
        `SELECT id, queued_up_to AS "queuedUpTo" FROM mass_mails WHERE status = 'queueing'
          ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!massMail) return false;
      const [batch] = await manager.query<[{ count: number; last: string | null }]>(
        `WITH batch AS (
           SELECT r.account_id, r.email FROM recipients r
            WHERE r.account_id > $2 AND ${GETS_MASS_MAILS}
            ORDER BY r.account_id LIMIT ${BATCH}
         ), queued AS (
           INSERT INTO messages (dedupe_key, mass_mail_id, account_id, recipient, template, data)
           SELECT 'mass-mail:' || $1 || ':' || account_id, $1::uuid, account_id, email, 'mass-mail', '{}' FROM batch
           ON CONFLICT (dedupe_key) DO NOTHING
         )
         SELECT count(*)::int AS count, max(account_id::text) AS last FROM batch`,
        [massMail.id, massMail.queuedUpTo],
      );
      if (batch.count < BATCH) {
        await manager.query(
          `UPDATE mass_mails SET status = 'sending', queued_up_to = coalesce($2, queued_up_to),
             recipients = (SELECT count(*) FROM messages WHERE mass_mail_id = $1)
            WHERE id = $1`,
          [massMail.id, batch.last],
        );
      } else {
        await manager.query('UPDATE mass_mails SET queued_up_to = $2 WHERE id = $1', [
          massMail.id,
          batch.last,
        ]);
      }
      return true;
    });
  }
}
