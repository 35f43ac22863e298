import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listDebtTiesRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import {
  type AccountInCommon,
  carriedBySchema,
  type DebtTie,
} from '@sprinkle/contracts/tips/paying/debts.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { payableSum } from '../../money/balances/payable.js';
import { maskAccountInfo } from '../payout-methods/account-infos.js';
import { BORNE_SUM, IS_OBJECTED, IS_TO_DECIDE } from './debt-ties.js';
import { FindTies, type FoundTie, type SharedAccount } from './find-ties.js';

/** The cursor is the id of the last tie on the previous page. */
const LIST = `
  SELECT tie.id, tie.debtor_id, debtor.username AS debtor_username, debtor.display_name AS debtor_name,
    debtor.account_created_at AS debtor_joined_at, debtor.closed_at AS debtor_closed_at,
    tie.bearer_id, bearer.username AS bearer_username, bearer.display_name AS bearer_name,
    bearer.account_created_at AS bearer_joined_at, bearer.closed_at AS bearer_closed_at,
    greatest(0, -${payableSum('tie.debtor_id')}) AS debt_cents, ${BORNE_SUM} AS carried_cents, tie.carried_by, tie.carried_at,
    tie.objection, tie.objected_at, ${IS_OBJECTED} AS is_objected, tie.is_same_person, tie.decided_at,
    tie.decided_by_name AS decided_by, tie.decision_reason
  FROM debt_ties AS tie JOIN creators AS debtor ON debtor.id = tie.debtor_id JOIN creators AS bearer ON bearer.id = tie.bearer_id
  WHERE (NOT $3::boolean OR ${IS_TO_DECIDE})
    AND ($1::uuid IS NULL OR (tie.found_at, tie.id) < (SELECT last.found_at, last.id FROM debt_ties AS last WHERE last.id = $1))
  ORDER BY tie.found_at DESC, tie.id DESC LIMIT $2`;

const listedTie = z.object({
  id: z.string(),
  debtorId: z.string(),
  debtorUsername: z.string().nullable(),
  debtorName: z.string().nullable(),
  debtorJoinedAt: isoTime.nullable(),
  debtorClosedAt: isoTime.nullable(),
  bearerId: z.string(),
  bearerUsername: z.string().nullable(),
  bearerName: z.string().nullable(),
  bearerJoinedAt: isoTime.nullable(),
  bearerClosedAt: isoTime.nullable(),
  debtCents: cents,
  carriedCents: cents,
  carriedBy: carriedBySchema.nullable(),
  carriedAt: isoTime.nullable(),
  objection: z.string().nullable(),
  objectedAt: isoTime.nullable(),
  isObjected: z.boolean(),
  isSamePerson: z.boolean().nullable(),
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
});

@Injectable()
export class ListDebtTies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ties: FindTies,
  ) {}

  @HandlesRpc(listDebtTiesRpc)
  async execute(
    { cursor, limit, only }: RpcInput<typeof listDebtTiesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listDebtTiesRpc>> {
    requireAdmin(actor);
    const values = [cursor ?? null, limit + 1, only === 'to-decide'];
    const { page, nextCursor } = pageOf(await query(this.dataSource, listedTie, LIST, values), limit);
    const found = await this.ties.ofPairs(this.dataSource.manager, page);
    return {
      ties: page.map((listed) =>
        toTie(
          listed,
          found.find(
            ({ debtorId, bearerId }) => debtorId === listed.debtorId && bearerId === listed.bearerId,
          ),
        ),
      ),
      nextCursor,
    };
  }
}

/** What the two had in common may be gone by now. */
function toTie(listed: z.output<typeof listedTie>, found: FoundTie | undefined): DebtTie {
  return {
    ...listed,
    hasSameAddress: found?.hasAddress ?? false,
    hasSameNetwork: found?.hasNetwork ?? false,
    accounts: found?.accounts.map(toAccount) ?? [],
  };
}

function toAccount(account: SharedAccount): AccountInCommon {
  const { methodType, accountInfo, bearerHolder, debtorHolder, hasSameHolder, isBearersFirst } = account;
  const { debtorPaidCents, debtorFirstPaidAt, debtorAddedAt } = account;
  const { bearerPaidCents, bearerFirstPaidAt, addedAt: bearerAddedAt } = account;
  return {
    methodType,
    accountInfo: maskAccountInfo(accountInfo ?? ''),
    debtorHolder: debtorHolder && maskAccountInfo(debtorHolder),
    bearerHolder: bearerHolder && maskAccountInfo(bearerHolder),
    hasSameHolder,
    isBearersFirst,
    debtorPaidCents,
    debtorFirstPaidAt,
    debtorAddedAt,
    bearerPaidCents,
    bearerFirstPaidAt,
    bearerAddedAt,
  };
}
