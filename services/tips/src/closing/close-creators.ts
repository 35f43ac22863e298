import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { CancelOpenPayments } from './cancel-open-payments.js';

const BATCH_SIZE = 500;

/** The pause is also the lease: when an instance dies, another takes over its creator a minute later. */
const TAKE_DUE = `
  UPDATE closed_creators SET next_work_at = now() + interval '1 minute'
  WHERE creator_id = (
    SELECT creator_id FROM closed_creators WHERE next_work_at <= now()
    ORDER BY next_work_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING creator_id AS id`;

/** An hour after the page is gone nobody can still be starting a payment. */
const FINISH = `
  DELETE FROM closed_creators
  WHERE creator_id = $1 AND closed_at < now() - interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM tips WHERE user_id = $1 AND status IN ('pending', 'processing'))`;

/**
 * Cancels open payments and anonymizes the tips of creators who closed their account, for as long as a payment to them
 * can still arrive.
 */
@Injectable()
export class CloseCreators {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cancelOpenPayments: CancelOpenPayments,
  ) {}

  @Every(2_000)
  async execute(): Promise<boolean> {
    const [[creator]] = await this.dataSource.query<[{ id: string }[], number]>(TAKE_DUE);
    if (!creator) return false;
    await this.cancelOpenPayments.execute(creator.id);
    let hasMore = true;
    while (hasMore) hasMore = await this.anonymizeTips(creator.id);
    await this.dataSource.query(FINISH, [creator.id]);
    return true;
  }

  /**
   * Keeps the sums without the names; an open tip is anonymized once it is settled. `updated_at` stays,
   * because it tells when an unpaid tip ended. Returns true when there may be more.
   */
  private async anonymizeTips(creatorId: string): Promise<boolean> {
    const [, anonymized] = await this.dataSource.query<[unknown, number]>(
      `UPDATE tips SET sender_name = NULL, sender_email = NULL, message = NULL, social_platform = NULL,
         social_handle = NULL, response = NULL, responded_at = NULL, request_hash = NULL
       WHERE id IN (
         SELECT id FROM tips WHERE user_id = $1 AND status NOT IN ('pending', 'processing')
           AND num_nonnulls(sender_name, sender_email, message, social_platform, social_handle, response, request_hash) > 0
         LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
       )`,
      [creatorId],
    );
    return anonymized === BATCH_SIZE;
  }
}
