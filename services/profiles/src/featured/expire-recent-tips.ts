import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { count } from '@sprinkle/service-kit/database/columns';
import { PURGE_BATCH, updateBatch } from '@sprinkle/service-kit/database/purge-batches';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** SQL expression for the last day, in UTC, that is no longer one of the recent 30 days. */
export const LAST_EXPIRED_DAY = `(now() AT TIME ZONE 'UTC')::date - 30`;

const EXPIRE = `
  WITH expired AS (
    ${updateBatch('tip_totals_daily', 'is_recent = false', `is_recent AND day <= ${LAST_EXPIRED_DAY}`)}
    RETURNING creator_id, amount_cents
  ), subtracted AS (
    UPDATE tip_totals_recent AS recent SET amount_cents = recent.amount_cents - sums.cents
    FROM (SELECT creator_id, sum(amount_cents) AS cents FROM expired GROUP BY creator_id) AS sums
    WHERE recent.creator_id = sums.creator_id
  )
  SELECT count(*) AS days FROM expired`;

const expired = z.object({ days: count });

/** Subtracts days older than 30 days from the recent sums. */
@Injectable()
export class ExpireRecentTips {
  constructor(private readonly dataSource: DataSource) {}

  @Every(MINUTE_MS)
  async execute(): Promise<boolean> {
    const { days } = await queryOne(this.dataSource, expired, EXPIRE);
    return days === PURGE_BATCH;
  }
}
