import { Injectable } from '@nestjs/common';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import { HAS_SUPPORTER, NO_SUPPORTER } from '../../taking/supports/erase-supporter.js';
import { CancelOpenPayments } from './cancel-open-payments.js';

const BATCH_SIZE = 500;

/** When an instance dies, another takes over its creator a minute later. */
const closings = {
  table: 'closed_creators',
  key: 'creator_id',
  dueAt: 'next_work_at',
  claim: `next_work_at = now() + interval '1 minute'`,
  row: z.object({ creatorId: z.string() }),
  batchSize: 5,
} satisfies DueWork<z.ZodObject>;

const LOCK_NAMED = `
  SELECT id, CASE WHEN succeeded_at IS NOT NULL THEN sender_email END AS sender_email FROM tips
  WHERE user_id = $1 AND status NOT IN ('pending', 'processing')
    AND num_nonnulls(sender_name, sender_email, message, social_platform, social_handle, response, request_hash) > 0
  LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

const ANONYMIZE = `
  UPDATE tips SET sender_name = NULL, sender_email = NULL, message = NULL, social_platform = NULL,
    social_handle = NULL, response = NULL, responded_at = NULL, request_hash = NULL,
    held_for = NULL, sender_email_hash = coalesce(named.hash, sender_email_hash)
  FROM unnest($1::uuid[], $2::text[]) AS named (id, hash) WHERE tips.id = named.id`;

const namedTip = z.object({ id: z.string(), senderEmail: z.string().nullable() });

/** A tipper is anonymized once the mail about the end is on its way. */
const ANONYMIZE_SUPPORTS = `
  UPDATE supports SET ${NO_SUPPORTER}
  WHERE creator_id = $1 AND ${HAS_SUPPORTER} AND (told_status = 'ended' OR began_at IS NULL)`;

/** An hour after the page is gone nobody can still be starting a payment. */
const FINISH = `
  DELETE FROM closed_creators
  WHERE creator_id = $1 AND closed_at < now() - interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM tips WHERE user_id = $1 AND status IN ('pending', 'processing'))
    AND NOT EXISTS (SELECT 1 FROM supports WHERE creator_id = $1 AND ${HAS_SUPPORTER})`;

/**
 * Cancels open payments and anonymizes the tips of creators who closed their account, for as long as a payment to them
 * can still arrive.
 */
@Injectable()
export class CloseCreators {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cancelOpenPayments: CancelOpenPayments,
    private readonly hashes: SenderHashes,
  ) {}

  @Every(FALLBACK_MS, 'closed_creators')
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, closings, ({ creatorId }) => this.close(creatorId));
  }

  private async close(creatorId: string): Promise<void> {
    await this.cancelOpenPayments.execute(creatorId);
    let hasMore = true;
    while (hasMore) hasMore = await this.anonymizeTips(creatorId);
    await execute(this.dataSource, ANONYMIZE_SUPPORTS, [creatorId]);
    await execute(this.dataSource, FINISH, [creatorId]);
  }

  /**
   * Keeps the sums but not the names. An open tip is anonymized once it is settled. `updated_at` stays, because it shows when an unpaid tip
   * ended. Returns true if there may be more.
   */
  private anonymizeTips(creatorId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const named = await query(manager, namedTip, LOCK_NAMED, [creatorId]);
      const hashes = named.map(({ senderEmail }) => senderEmail && this.hashes.of(senderEmail));
      await execute(manager, ANONYMIZE, [named.map(({ id }) => id), hashes]);
      return named.length === BATCH_SIZE;
    });
  }
}
