import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
const BATCH_SIZE = 5_000;

/** A row tells viewers of its own day apart, so it is not needed after that day; the day before gives clocks time. */
const SUM = `
  WITH old AS (
    DELETE FROM profile_views
    WHERE (user_id, viewer_hash, view_date) IN (
      SELECT user_id, viewer_hash, view_date FROM profile_views
      WHERE view_date < (now() AT TIME ZONE 'UTC')::date - 1
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
    )
    RETURNING user_id, view_date, views
  ), summed AS (
    INSERT INTO profile_view_totals_daily AS total (user_id, day, views, viewers)
    SELECT user_id, view_date, sum(views), count(*) FROM old GROUP BY user_id, view_date
    ON CONFLICT (user_id, day)
    DO UPDATE SET views = total.views + excluded.views, viewers = total.viewers + excluded.viewers
  )
  SELECT count(*)::int AS count FROM old`;

/** Replaces the rows of single viewers by the sums of their day. */
@Injectable()
export class SumOldViews {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(SUM);
    return count === BATCH_SIZE;
  }
}
