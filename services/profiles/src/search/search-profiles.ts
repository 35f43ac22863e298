import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { reportCaseSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { searchProfilesRpc } from '@sprinkle/contracts/profiles/search.rpc';
import { RESULTS_MAX } from '@sprinkle/contracts/search.schemas';
import { count, isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readReportNumber, reportNumberOf } from '../reports/report-number.js';

type Reply = RpcOutput<typeof searchProfilesRpc>;

const FIND_USERS = `
  SELECT accounts.id, accounts.username, found.display_name, accounts.is_blocked,
    accounts.is_verified AS is_email_verified
  FROM (SELECT user_id, display_name FROM profiles WHERE lower(display_name) LIKE $1 LIMIT ${RESULTS_MAX}) AS found
    JOIN accounts ON accounts.id = found.user_id
  WHERE accounts.is_active ORDER BY found.display_name, accounts.id`;

const FIND_REPORTS = `
  SELECT report_cases.id, reports.number, kind, accounts.username, state, reports.created_at
  FROM reports JOIN report_cases ON report_cases.id = reports.case_id JOIN accounts ON accounts.id = creator_id
  WHERE reports.number = $1`;

const namedUser = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  isBlocked: z.boolean(),
  isEmailVerified: z.boolean(),
});

const foundReport = z
  .object({
    id: z.string(),
    number: count,
    kind: reportCaseSchema.shape.kind,
    username: z.string(),
    state: reportCaseSchema.shape.state,
    createdAt: isoTime,
  })
  .transform(({ number, ...report }) => ({ ...report, number: reportNumberOf(number) }));

@Injectable()
export class SearchProfiles {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(searchProfilesRpc)
  async execute({ words }: RpcInput<typeof searchProfilesRpc>, actor: Actor): Promise<Reply> {
    requireAdmin(actor);
    const number = readReportNumber(words);
    const [users, reports] = await Promise.all([
      query(this.dataSource, namedUser, FIND_USERS, [searchPatternOf(words)]),
      number === null ? [] : query(this.dataSource, foundReport, FIND_REPORTS, [number]),
    ]);
    return { users, reports };
  }
}
