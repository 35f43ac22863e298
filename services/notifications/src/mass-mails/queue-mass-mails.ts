import { Injectable } from '@nestjs/common';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { GETS_MASS_MAILS } from '../recipients/gets-mass-mails.js';

const BATCH = 1_000;

const queueingMassMail = z.object({ id: z.string(), queuedUpTo: z.string() });
const queuedBatch = z.object({ size: count, last: z.string().nullable() });

/** Queues the messages of mass e-mails in batches, and stores the last account of each batch. */
@Injectable()
export class QueueMassMails {
  constructor(private readonly dataSource: DataSource) {}

  @Every(FALLBACK_MS, 'mass_mails')
  execute(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const massMail = await queryOptional(
        manager,
        queueingMassMail,
        `SELECT id, queued_up_to FROM mass_mails WHERE status = 'queueing'
          ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!massMail) return false;
      const batch = await queryOne(
        manager,
        queuedBatch,
        `WITH batch AS (
           SELECT r.account_id, r.email FROM recipients r
            WHERE r.account_id > $2 AND ${GETS_MASS_MAILS}
            ORDER BY r.account_id LIMIT ${BATCH}
         ), queued AS (
           INSERT INTO messages (dedupe_key, mass_mail_id, account_id, recipient, template, data)
           SELECT 'mass-mail:' || $1 || ':' || account_id, $1::uuid, account_id, email, 'mass-mail', '{}' FROM batch
           ON CONFLICT (dedupe_key) DO NOTHING
         )
         SELECT count(*) AS size, max(account_id::text) AS last FROM batch`,
        [massMail.id, massMail.queuedUpTo],
      );
      if (batch.size < BATCH) {
        await execute(
          manager,
          `UPDATE mass_mails SET status = 'sending', queued_up_to = coalesce($2, queued_up_to),
             recipients = (SELECT count(*) FROM messages WHERE mass_mail_id = $1)
            WHERE id = $1`,
          [massMail.id, batch.last],
        );
      } else {
        await execute(manager, 'UPDATE mass_mails SET queued_up_to = $2 WHERE id = $1', [
          massMail.id,
          batch.last,
        ]);
      }
      await announce(manager, 'mass_mails');
      return true;
    });
  }
}
