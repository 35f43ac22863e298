import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listReportFiguresRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const FIGURES = `
  SELECT
    count(*) FILTER (WHERE event = 'reported' AND ground = 'terms') AS reports_terms,
    count(*) FILTER (WHERE event = 'reported' AND ground = 'law') AS reports_law,
    count(*) FILTER (WHERE event = 'reported' AND ground IS NULL) AS reports_unstated,
    count(*) FILTER (WHERE event = 'decided' AND outcome = 'dismissed') AS dismissed,
    count(*) FILTER (WHERE event = 'decided' AND outcome = 'comment-hidden') AS comment_hidden,
    count(*) FILTER (WHERE event = 'decided' AND outcome = 'page-unpublished') AS page_unpublished,
    count(*) FILTER (WHERE event = 'decided' AND outcome = 'link-taken-down') AS link_taken_down,
    count(*) FILTER (WHERE event = 'decided' AND outcome = 'user-blocked') AS user_blocked,
    count(*) FILTER (WHERE event = 'decided' AND ground = 'terms') AS decisions_terms,
    count(*) FILTER (WHERE event = 'decided' AND ground = 'law') AS decisions_law,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE event = 'decided') AS median_seconds,
    count(*) FILTER (WHERE event = 'appealed') AS appeals,
    count(*) FILTER (WHERE event = 'appeal-decided' AND outcome = 'upheld') AS appeals_upheld,
    count(*) FILTER (WHERE event = 'appeal-decided' AND outcome = 'reversed') AS appeals_reversed,
    count(*) FILTER (WHERE event = 'appeal-decided' AND outcome = 'reversed-unasked') AS reversed_unasked
  FROM report_history WHERE at >= $1 AND at < $2`;

const figuresOfYear = z.object({
  reportsTerms: count,
  reportsLaw: count,
  reportsUnstated: count,
  dismissed: count,
  commentHidden: count,
  pageUnpublished: count,
  linkTakenDown: count,
  userBlocked: count,
  decisionsTerms: count,
  decisionsLaw: count,
  medianSeconds: z.number().nullable(),
  appeals: count,
  appealsUpheld: count,
  appealsReversed: count,
  reversedUnasked: count,
});

type Figures = RpcOutput<typeof listReportFiguresRpc>['figures'];

/** Counts what happened to reports in a year, in UTC. */
@Injectable()
export class ListReportFigures {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listReportFiguresRpc)
  async execute(
    { year = new Date().getUTCFullYear() }: RpcInput<typeof listReportFiguresRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listReportFiguresRpc>> {
    requireAdmin(actor);
    const bounds = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
    const found = await queryOne(this.dataSource, figuresOfYear, FIGURES, bounds);
    return { figures: toFigures(year, found), nextCursor: null };
  }
}

function toFigures(year: number, found: z.output<typeof figuresOfYear>): Figures {
  return [
    { year, id: 'reports-terms', value: found.reportsTerms },
    { year, id: 'reports-law', value: found.reportsLaw },
    { year, id: 'reports-unstated', value: found.reportsUnstated },
    { year, id: 'dismissed', value: found.dismissed },
    { year, id: 'comment-hidden', value: found.commentHidden },
    { year, id: 'page-unpublished', value: found.pageUnpublished },
    { year, id: 'link-taken-down', value: found.linkTakenDown },
    { year, id: 'user-blocked', value: found.userBlocked },
    { year, id: 'decisions-terms', value: found.decisionsTerms },
    { year, id: 'decisions-law', value: found.decisionsLaw },
    { year, id: 'median-hours', value: inHours(found.medianSeconds) },
    { year, id: 'appeals', value: found.appeals },
    { year, id: 'appeals-upheld', value: found.appealsUpheld },
    { year, id: 'appeals-reversed', value: found.appealsReversed },
    { year, id: 'reversed-unasked', value: found.reversedUnasked },
  ];
}

/** Rounds to a tenth of an hour. */
function inHours(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 360) / 10;
}
