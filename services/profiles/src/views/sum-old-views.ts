import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { count } from '@sprinkle/service-kit/database/columns';
import { deleteBatch, PURGE_BATCH } from '@sprinkle/service-kit/database/purge-batches';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * A row keeps one viewer from being counted twice on one day, so it is not needed after that day. Rows of yesterday stay,
 * because the clock of another process may still be before midnight.
 */
const SUM = `
  WITH old AS (
    ${deleteBatch('profile_views', `view_date < (now() AT TIME ZONE 'UTC')::date - 1`)}
    RETURNING user_id, view_date, views
  ), summed AS (
    INSERT INTO profile_view_totals_daily AS total (user_id, day, views, viewers)
    SELECT user_id, view_date, sum(views), count(*) FROM old GROUP BY user_id, view_date
    ON CONFLICT (user_id, day)
    DO UPDATE SET views = total.views + excluded.views, viewers = total.viewers + excluded.viewers
  )
  SELECT count(*) AS viewers FROM old`;

const summedViewers = z.object({ viewers: count });

/** Replaces the rows of single viewers by the sums of their day. */
@Injectable()
export class SumOldViews {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    const { viewers } = await queryOne(this.dataSource, summedViewers, SUM);
    return viewers === PURGE_BATCH;
  }
}
