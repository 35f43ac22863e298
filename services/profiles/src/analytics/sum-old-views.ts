import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { count } from '@sprinkle/service-kit/database/columns';
import { deleteBatch, PURGE_BATCH } from '@sprinkle/service-kit/database/purge-batches';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * A row keeps a viewer from being counted twice on a day, so it is not needed after that day. Yesterday's rows stay, because
 * yesterday may not be over in the creator's time zone, or by another process's clock.
 */
const SUM_VIEWS = `
  WITH old AS (
    ${deleteBatch('profile_views', `view_date < (now() AT TIME ZONE 'UTC')::date - 1`)}
    RETURNING user_id, view_date, views, source, has_opened_dialog, has_reached_checkout
  ), summed AS (
    INSERT INTO profile_view_totals_daily AS total (user_id, day, views, viewers, dialogs, checkouts)
    SELECT user_id, view_date, sum(views), count(*), count(*) FILTER (WHERE has_opened_dialog),
      count(*) FILTER (WHERE has_reached_checkout)
    FROM old GROUP BY user_id, view_date
    ON CONFLICT (user_id, day)
    DO UPDATE SET views = total.views + excluded.views, viewers = total.viewers + excluded.viewers,
      dialogs = total.dialogs + excluded.dialogs, checkouts = total.checkouts + excluded.checkouts
  ), sources AS (
    INSERT INTO profile_view_sources_daily AS total (user_id, day, source, viewers)
    SELECT user_id, view_date, source, count(*) FROM old GROUP BY user_id, view_date, source
    ON CONFLICT (user_id, day, source) DO UPDATE SET viewers = total.viewers + excluded.viewers
  )
  SELECT count(*) AS rows FROM old`;

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
  SELECT count(*) AS rows FROM old`;

const DAYS_KEPT = 400;

/** Merges the days of months that ended more than 400 days ago into the first day of their month. */
function sumMonths(table: string, key: string, sums: string[]): string {
  const isOld = `day < date_trunc('month', now() AT TIME ZONE 'UTC' - interval '${DAYS_KEPT} days')`;
  return `
    WITH old AS (
      ${deleteBatch(table, `${isOld} AND extract(day FROM day) > 1`)}
      RETURNING ${key}, date_trunc('month', day)::date AS day, ${sums.join(', ')}
    ), summed AS (
      INSERT INTO ${table} AS total (${key}, day, ${sums.join(', ')})
      SELECT ${key}, day, ${sums.map((column) => `sum(${column})`).join(', ')} FROM old GROUP BY ${key}, day
      ON CONFLICT (${key}, day)
      DO UPDATE SET ${sums.map((column) => `${column} = total.${column} + excluded.${column}`).join(', ')}
    )
    SELECT count(*) AS rows FROM old`;
}

const STATEMENTS = [
  SUM_VIEWS,
  SUM_CLICKS,
  sumMonths('profile_view_totals_daily', 'user_id', ['views', 'viewers', 'dialogs', 'checkouts']),
  sumMonths('profile_view_sources_daily', 'user_id, source', ['viewers']),
  sumMonths('link_click_totals_daily', 'link_id', ['clicks', 'visitors']),
];

const summed = z.object({ rows: count });

/** Replaces rows of single viewers of pages and links with the sums of their day, and old days with the sums of their month. */
@Injectable()
export class SumOldViews {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    let hasMore = false;
    for (const statement of STATEMENTS) {
      const { rows } = await queryOne(this.dataSource, summed, statement);
      hasMore ||= rows === PURGE_BATCH;
    }
    return hasMore;
  }
}
