import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import {
  type ReportCase,
  reportGroundSchema,
  reportReasonSchema,
} from '@sprinkle/contracts/profiles/reports.schemas';
import { count, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { Tables } from '../tables.gen.js';
import { commentOf, linkOf, ReportCaseEntity } from './report-case.entity.js';
import { readReportNumber } from './report-number.js';

type Query = RpcInput<typeof listReportCasesRpc>;

const db = queryBuilder<Tables>();

const FILTERS: Record<
  NonNullable<Query['state']>,
  Partial<Pick<Tables['reportCases'], 'state' | 'appealState'>>
> = {
  open: { state: 'open' },
  appealed: { appealState: 'open' },
  dismissed: { state: 'dismissed' },
  acted: { state: 'acted' },
  all: {},
};

/** How many of its newest texts a case shows. */
const DETAILS_SHOWN = 3;

/** Reads the page of a listed case, and what its reporters wrote. */
const DESCRIBE = `
  SELECT c.id, a.username, p.display_name, p.profile_image, p.featured_image, p.bio, p.thank_you_text,
    coalesce(p.is_published, false) AS is_published,
    coalesce((SELECT json_agg(counted ORDER BY counted.count DESC, counted.ground) FROM (
      SELECT ground, count(*) AS count FROM reports WHERE case_id = c.id GROUP BY ground
    ) AS counted), '[]'::json) AS grounds,
    (SELECT law FROM reports WHERE case_id = c.id AND law IS NOT NULL ORDER BY created_at DESC LIMIT 1) AS law,
    coalesce((SELECT json_agg(counted ORDER BY counted.count DESC, counted.reason) FROM (
      SELECT reason, count(*) AS count FROM reports WHERE case_id = c.id GROUP BY reason
    ) AS counted), '[]'::json) AS reasons,
    coalesce((SELECT json_agg(newest ORDER BY newest.at DESC) FROM (
      SELECT reason, details AS text, created_at AS at
      FROM reports WHERE case_id = c.id AND details IS NOT NULL ORDER BY created_at DESC LIMIT ${DETAILS_SHOWN}
    ) AS newest), '[]'::json) AS details
  FROM report_cases c JOIN accounts a ON a.id = c.creator_id LEFT JOIN profiles p ON p.user_id = c.creator_id
  WHERE c.id = ANY ($1::uuid[])`;

const caseDescription = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  profileImage: z.string().nullable(),
  featuredImage: z.string().nullable(),
  bio: z.string().nullable(),
  thankYouText: z.string().nullable(),
  isPublished: z.boolean(),
  grounds: z.array(z.object({ ground: reportGroundSchema.nullable(), count })),
  law: z.string().nullable(),
  reasons: z.array(z.object({ reason: reportReasonSchema, count })),
  details: z.array(z.object({ reason: reportReasonSchema, text: z.string(), at: isoTime })),
});

const listedCase = z.object({ id: z.string() });

@Injectable()
export class ListReportCases {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listReportCasesRpc)
  async execute(asked: Query, actor: Actor): Promise<RpcOutput<typeof listReportCasesRpc>> {
    requireAdmin(actor);
    const found = await query(this.dataSource, listedCase, casesOf(asked));
    const { page, nextCursor } = pageOf(found, asked.limit);
    const ids = page.map(({ id }) => id);
    return { cases: await describeCases(this.dataSource.manager, ids), nextCursor };
  }
}

/** The cursor is the id of the last case on the previous page. */
function casesOf({ state, kind, search, creatorId, targetId, cursor, limit }: Query) {
  const number = readReportNumber(search ?? '');
  // A search for a report number finds its report, decided or not.
  const shown = FILTERS[state ?? (number === null ? 'open' : 'all')];
  let cases = db
    .selectFrom('reportCases')
    .select('id')
    .where(({ and }) =>
      and({
        ...shown,
        ...(kind && { kind }),
        ...(creatorId && { creatorId }),
        ...(targetId && { targetId }),
      }),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (number !== null) {
    const reports = db.selectFrom('reports').select('caseId').where('number', '=', number);
    cases = cases.where('id', 'in', reports);
  } else if (search) {
    const creators = db
      .selectFrom('accounts')
      .select('id')
      .where(({ fn }) => fn('lower', ['username']), 'like', searchPatternOf(search));
    cases = cases.where('creatorId', 'in', creators);
  }
  if (!cursor) return cases;
  const last = db.selectFrom('reportCases').select(['createdAt', 'id']).where('id', '=', cursor);
  return cases.where(({ eb, refTuple }) =>
    eb(refTuple('createdAt', 'id'), '<', last.$asTuple('createdAt', 'id')),
  );
}

/** Describes the cases in the order of their ids. */
export async function describeCases(manager: EntityManager, ids: string[]): Promise<ReportCase[]> {
  const cases = await manager.findBy(ReportCaseEntity, { id: In(ids) });
  const descriptions = await query(manager, caseDescription, DESCRIBE, [ids]);
  return ids.flatMap((id) => {
    const found = cases.find((each) => each.id === id);
    const description = descriptions.find((each) => each.id === id);
    return found && description ? [toReportCase(found, description)] : [];
  });
}

function toReportCase(found: ReportCaseEntity, description: z.output<typeof caseDescription>): ReportCase {
  const { kind, creatorId, reply, state, reportCount, decidedAt } = found;
  return {
    ...description,
    kind,
    creatorId,
    reply,
    state,
    reportCount,
    comment: commentOf(found),
    link: linkOf(found),
    createdAt: found.createdAt.toISOString(),
    decision: decidedAt && {
      action: found.action,
      ground: found.ground,
      law: found.law,
      reason: found.reason,
      note: found.note ?? '',
      message: found.decisionMessage,
      decidedBy: found.decidedByName ?? '',
      decidedAt: decidedAt.toISOString(),
    },
    appeal: {
      state: found.appealState,
      text: found.appealText,
      at: found.appealedAt?.toISOString() ?? null,
      note: found.appealNote,
      message: found.appealMessage,
      decidedBy: found.appealDecidedByName,
    },
  };
}
