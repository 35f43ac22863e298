import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { SOURCES_MAX } from '@sprinkle/contracts/profiles/analytics.schemas';
import { getPageAnalyticsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { getOwnProfileRow } from '../profiles/own-profile.js';
import { GetViewStats } from './get-view-stats.js';

const SPAN = `SELECT (today - $2::int + 1)::text AS "from", (today - 2 * $2::int + 1)::text AS before_from, today::text AS "to"
  FROM (SELECT (now() AT TIME ZONE $1)::date AS today) AS now`;

const OWN_LINKS = 'JOIN links l ON l.id = link_id AND l.user_id = $1 AND l.removed_at IS NULL';

const DAYS = `
  SELECT day::text AS date, sum(views) AS views, sum(viewers) AS visitors, sum(dialogs) AS dialogs,
    sum(checkouts) AS checkouts, sum(clicks) AS clicks
  FROM (
    SELECT view_date AS day, views, 1 AS viewers, has_opened_dialog::int AS dialogs, has_reached_checkout::int AS checkouts,
      0 AS clicks
    FROM profile_views WHERE user_id = $1 AND view_date BETWEEN $2 AND $3
    UNION ALL
    SELECT day, views, viewers, dialogs, checkouts, 0
    FROM profile_view_totals_daily WHERE user_id = $1 AND day BETWEEN $2 AND $3
    UNION ALL
    SELECT click_date, 0, 0, 0, 0, clicks FROM link_clicks ${OWN_LINKS} WHERE click_date BETWEEN $2 AND $3
    UNION ALL
    SELECT day, 0, 0, 0, 0, clicks FROM link_click_totals_daily ${OWN_LINKS} WHERE day BETWEEN $2 AND $3
    UNION ALL
    SELECT day::date, 0, 0, 0, 0, 0 FROM generate_series($2::date::timestamp, $3::date::timestamp, '1 day') AS day
  ) AS counted
  GROUP BY counted.day ORDER BY counted.day`;

const LINKS = `
  SELECT l.id, l.title, coalesce(sum(counted.clicks), 0) AS clicks, coalesce(sum(counted.visitors), 0) AS visitors
  FROM links l LEFT JOIN (
    SELECT link_id, click_date AS day, clicks, 1 AS visitors FROM link_clicks
    UNION ALL SELECT link_id, day, clicks, visitors FROM link_click_totals_daily
  ) AS counted ON counted.link_id = l.id AND counted.day BETWEEN $2 AND $3
  WHERE l.user_id = $1 AND l.kind = 'link' AND l.removed_at IS NULL
  GROUP BY l.id ORDER BY clicks DESC, l.position`;

const span = z.object({ from: z.string(), beforeFrom: z.string(), to: z.string() });
const figures = z.object({ views: count, visitors: count, clicks: count, dialogs: count, checkouts: count });
const dayRow = figures.extend({ date: z.string() });
const linkRow = z.object({ id: z.string(), title: z.string(), clicks: count, visitors: count });

/** Only a comparison with the year before reaches days that were merged into monthly sums. */
@Injectable()
export class GetPageAnalytics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly viewStats: GetViewStats,
  ) {}

  @HandlesRpc(getPageAnalyticsRpc)
  async execute(
    { days: dayCount }: RpcInput<typeof getPageAnalyticsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getPageAnalyticsRpc>> {
    const { id } = requireUser(actor);
    const { timeZone } = await getOwnProfileRow(this.dataSource.manager, id);
    const { from, beforeFrom, to } = await queryOne(this.dataSource, span, SPAN, [timeZone, dayCount]);
    const [rows, sources, links] = await Promise.all([
      query(this.dataSource, dayRow, DAYS, [id, beforeFrom, to]),
      this.viewStats.listSources(id, from),
      query(this.dataSource, linkRow, LINKS, [id, from, to]),
    ]);
    const first = rows.findIndex(({ date }) => date === from);
    const before = addUp(rows.slice(0, first));
    const { visitors, dialogs, checkouts } = addUp(rows.slice(first));
    const days = rows.map((row) => ({
      date: row.date,
      views: row.views,
      visitors: row.visitors,
      clicks: row.clicks,
    }));
    return {
      from,
      to,
      timeZone,
      days: days.slice(first),
      daysBefore: days.slice(0, first),
      before: { views: before.views, visitors: before.visitors, clicks: before.clicks },
      funnel: { visitors, dialogs, checkouts },
      sources: foldSources(sources),
      links,
    };
  }
}

function addUp(rows: z.output<typeof dayRow>[]): z.output<typeof figures> {
  const sum = { views: 0, visitors: 0, clicks: 0, dialogs: 0, checkouts: 0 };
  for (const row of rows) {
    sum.views += row.views;
    sum.visitors += row.visitors;
    sum.clicks += row.clicks;
    sum.dialogs += row.dialogs;
    sum.checkouts += row.checkouts;
  }
  return sum;
}

function foldSources(sources: { name: string; visitors: number }[]) {
  const rest = sources.slice(SOURCES_MAX).reduce((sum, { visitors }) => sum + visitors, 0);
  return [...sources.slice(0, SOURCES_MAX), ...(rest > 0 ? [{ name: 'Other', visitors: rest }] : [])];
}
