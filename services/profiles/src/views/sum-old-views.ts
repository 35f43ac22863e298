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
const SUM_VIEWS = `
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

const SUM_CLICKS = `
  WITH old AS (
    ${deleteBatch('link_clicks', `click_date < (now() AT TIME ZONE 'UTC')::date - 1`)}
    RETURNING link_id, click_date, clicks
  ), summed AS (
    INSERT INTO link_click_totals_daily AS total (link_id, day, clicks, visitors)
    SELECT link_id, click_date, sum(clicks), count(*) FROM old GROUP BY link_id, click_date
    ON CONFLICT (link_id, day)
    DO UPDATE SET clicks = total.clicks + excluded.clicks, visitors = total.visitors + excluded.visitors
  )
  SELECT count(*) AS viewers FROM old`;

const summedViewers = z.object({ viewers: count });

/** Replaces the rows of single viewers of pages and links by the sums of their day. */
@Injectable()
export class SumOldViews {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    const views = await queryOne(this.dataSource, summedViewers, SUM_VIEWS);
    const clicks = await queryOne(this.dataSource, summedViewers, SUM_CLICKS);
    return views.viewers === PURGE_BATCH || clicks.viewers === PURGE_BATCH;
  }
}
