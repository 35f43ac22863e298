import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listReportCasesRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, In } from 'typeorm';
import { commentOf, ReportCaseEntity } from './report-case.entity.js';

type Query = RpcInput<typeof listReportCasesRpc>;

const FILTERS: Record<NonNullable<Query['state']>, string> = {
  open: `state = 'open'`,
  appealed: `appeal_state = 'open'`,
  dismissed: `state = 'dismissed'`,
  acted: `state = 'acted'`,
  all: 'true',
};

/** A case shows this many of its newest texts. */
const DETAILS_SHOWN = 3;

/** Reads the parts of a listed case that are not in its own row. */
const SURROUNDINGS = `
  SELECT c.id, a.username, p.display_name AS "displayName", p.profile_image AS "profileImage", p.bio,
    coalesce(p.is_published, false) AS "isPublished",
    coalesce((SELECT json_agg(counted ORDER BY counted.count DESC, counted.reason) FROM (
      SELECT reason, count(*)::int AS count FROM reports WHERE case_id = c.id GROUP BY reason
    ) AS counted), '[]'::json) AS reasons,
    coalesce((SELECT json_agg(newest ORDER BY newest.at DESC) FROM (
      SELECT reason, details AS text, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
      FROM reports WHERE case_id = c.id AND details IS NOT NULL ORDER BY created_at DESC LIMIT ${DETAILS_SHOWN}
    ) AS newest), '[]'::json) AS details
  FROM report_cases c JOIN accounts a ON a.id = c.creator_id LEFT JOIN profiles p ON p.user_id = c.creator_id
  WHERE c.id = ANY ($1::uuid[])`;

type Surroundings = Pick<
  ReportCase,
  'id' | 'username' | 'displayName' | 'profileImage' | 'bio' | 'isPublished' | 'reasons' | 'details'
>;

@Injectable()
export class ListReportCases {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { state = 'open', kind, search, cursor, limit }: Query,
    actor: Actor,
  ): Promise<RpcOutput<typeof listReportCasesRpc>> {
    requireAdmin(actor);
    const values: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = [FILTERS[state]];
    if (kind) conditions.push(`kind = ${bind(kind)}`);
    if (search) {
      const pattern = bind(searchPatternOf(search));
      conditions.push(`creator_id IN (SELECT id FROM accounts WHERE lower(username) LIKE ${pattern})`);
    }
    // The cursor is the id of the last case on the page before.
    if (cursor) {
      conditions.push(
        `(created_at, id) < (SELECT created_at, id FROM report_cases WHERE id = ${bind(cursor)})`,
      );
    }
    const found = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM report_cases WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, id DESC LIMIT $1`,
      values,
    );
    const page = found.slice(0, limit).map(({ id }) => id);
    return {
      cases: await describeCases(this.dataSource.manager, page),
      nextCursor: found.length > limit ? (page.at(-1) ?? null) : null,
    };
  }
}

/** Describes the cases in the order of their ids. */
export async function describeCases(manager: EntityManager, ids: string[]): Promise<ReportCase[]> {
  const [cases, surroundings] = [
    await manager.findBy(ReportCaseEntity, { id: In(ids) }),
    await manager.query<Surroundings[]>(SURROUNDINGS, [ids]),
  ];
  return ids.flatMap((id) => {
    const found = cases.find((each) => each.id === id);
    const around = surroundings.find((each) => each.id === id);
    return found && around ? [toReportCase(found, around)] : [];
  });
}

function toReportCase(found: ReportCaseEntity, around: Surroundings): ReportCase {
  const { kind, creatorId, state, reportCount, decidedAt } = found;
  return {
    ...around,
    ...{ kind, creatorId, state, reportCount },
    comment: commentOf(found),
    createdAt: found.createdAt.toISOString(),
    decision: decidedAt && {
      action: found.action,
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
