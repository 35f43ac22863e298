import { Injectable } from '@nestjs/common';
import { weekEnded } from '@sprinkle/contracts/profiles/profiles.events';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

/** Hour of Monday, in the creator's time zone, from which the week is reported. */
const HOUR = 8;
const BATCH = 200;

/** Takes the next creators for whom it is Monday. Several instances take each creator once, in the same order. */
const TAKE = `
  WITH due AS (
    SELECT p.user_id, a.username, p.time_zone, local::date AS monday
    FROM profiles p JOIN accounts a ON a.id = p.user_id LEFT JOIN told_weeks t ON t.user_id = p.user_id,
      LATERAL (SELECT $1::timestamptz AT TIME ZONE p.time_zone AS local) AS clock
    WHERE p.is_published AND a.is_verified AND a.is_active AND NOT a.is_blocked
      AND extract(isodow FROM local) = 1 AND extract(hour FROM local) >= ${HOUR}
      AND (t.monday IS NULL OR t.monday < local::date)
    ORDER BY p.user_id LIMIT ${BATCH}
  ), told AS (
    INSERT INTO told_weeks (user_id, monday) SELECT user_id, monday FROM due ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET monday = excluded.monday WHERE told_weeks.monday < excluded.monday
    RETURNING user_id
  )
  SELECT user_id AS creator_id, username AS creator_username, time_zone, (monday - 7)::text AS "from", (monday - 1)::text AS "to",
    (SELECT count(*) FROM profile_views v
     WHERE v.user_id = due.user_id AND view_date BETWEEN monday - 7 AND monday - 1)
    + (SELECT coalesce(sum(viewers), 0) FROM profile_view_totals_daily d
       WHERE d.user_id = due.user_id AND day BETWEEN monday - 7 AND monday - 1) AS visitors,
    (SELECT json_build_object('title', l.title, 'clicks', sum(counted.clicks))
     FROM links l JOIN (
       SELECT link_id, click_date AS day, clicks FROM link_clicks
       UNION ALL SELECT link_id, day, clicks FROM link_click_totals_daily
     ) AS counted ON counted.link_id = l.id AND counted.day BETWEEN monday - 7 AND monday - 1
     WHERE l.user_id = due.user_id AND l.removed_at IS NULL
     GROUP BY l.id ORDER BY sum(counted.clicks) DESC, l.position LIMIT 1) AS best_link
  FROM due JOIN told USING (user_id)`;

const ended = weekEnded.payload.extend({ visitors: count });

/** Reports each Monday what a creator's page brought in the week before. */
@Injectable()
export class TellWeeks {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  execute(): Promise<boolean> {
    return this.tell(new Date());
  }

  tell(now: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const weeks = await query(manager, ended, TAKE, [now]);
      if (weeks.length > 0) await recordEvents(manager, weekEnded, weeks);
      return weeks.length === BATCH;
    });
  }
}
