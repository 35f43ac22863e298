import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { heldReasonSchema, payoutHoldSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { exportOwedRpc, listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import type { Owed } from '@sprinkle/contracts/tips/paying/owed.schemas';
import { sanctionsResultSchema } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';
import {
  HELD_BY,
  HELD_REASONS_SQL,
  HELD_UNTIL,
  heldUntilSchema,
  toHolds,
} from '../../money/balances/held-reason.js';
import { KeepBalances } from '../../money/balances/keep-balances.js';
import { pendingSum, SCOPES } from '../../money/balances/payable.js';
import { unclaimedSum } from '../../money/ledger/post-paid-by-hand.js';
import { AccountInfos, maskAccountInfo, placeOfMethod } from '../payout-methods/account-infos.js';
import { UNCLAIMED_HOLDS } from './unclaimed-holds.js';

type Query = RpcInput<typeof listOwedRpc>;

/** Closed accounts have no username, and come first in the order of usernames. */
const KEYS: Record<Query['sort'], (creators: string, balances: string) => string> = {
  largest: (_creators, balances) => `-${balances}.balance_cents`,
  username: (creators) => `coalesce(${creators}.username, '')`,
};

const CHOICES: Record<NonNullable<Query['only']>, string> = {
  debts: 'AND balances.balance_cents < 0',
  unclaimed: `AND creators.id IN (
    SELECT creator_id FROM ledger_entries WHERE kind = 'unclaimed' AND account = 'creator'
    GROUP BY creator_id HAVING sum(amount_cents) <> 0)`,
};

/**
 * The cursor is the id of the last creator on the previous page. A creator can have many thousands of tips, so the balance is the kept one
 * plus the changes that were not yet added to it. Money is reserved only while a tip is disputed, and at most one run is proposed. OFFSET 0
 * keeps Postgres from computing the sums again wherever they are used.
 */
function listBy({ sort, only }: Pick<Query, 'sort' | 'only'>): string {
  const keyOf = KEYS[sort];
  return `
  SELECT page.id, page.username, sums.pending_cents, sums.balance_cents, ${unclaimedSum('creators.id')} AS unclaimed_cents,
    ${UNCLAIMED_HOLDS} AS unclaimed_holds,
    ${HELD_REASONS_SQL} AS held_reasons,
    ${HELD_UNTIL} AS held_until,
    checks.hold_reason, checks.held_by_name AS held_by, checks.first_payout_released_at, checks.reviewed_at,
    payee.saved_at AS tax_details_saved_at, payee.sanctions_result, payee.sanctions_checked_at,
    payee.sanctions_checked_by_name AS sanctions_checked_by,
    method.id AS method_id, method.type AS method_type, method.encrypted_account_info,
    method.encrypted_account_holder,
    (SELECT coalesce(sum(entries.amount_cents), 0)
      FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.account = 'reserve'
      WHERE tips.user_id = page.id AND tips.status IN ('refunded', 'disputed', 'lost')) AS reserved_cents,
    (SELECT coalesce(sum(amount_cents - coalesce(reversed_cents, 0)), 0)
      FROM payouts LEFT JOIN payout_transfers ON payout_id = payouts.id
      WHERE creator_id = page.id AND confirmed_at IS NOT NULL AND status IN ('confirmed', 'sent')) AS paid_out_cents,
    (SELECT coalesce(sum(amount_cents), 0) FROM payouts
      WHERE creator_id = page.id AND status = 'proposed'
        AND run_id = (SELECT id FROM payout_runs WHERE status = 'proposed')) AS proposed_cents
  FROM (
    SELECT creators.id, creators.username, balances.balance_cents, ${keyOf('creators', 'balances')} AS key
    FROM balances JOIN creators ON creators.id = balances.creator_id
    WHERE ($1::uuid IS NULL OR (${keyOf('creators', 'balances')}, creators.id) > (
        SELECT ${keyOf('last', 'last_balances')}, last.id
        FROM creators AS last JOIN balances AS last_balances ON last_balances.creator_id = last.id WHERE last.id = $1))
      AND ($2::text IS NULL OR creators.id IN (
        SELECT id FROM creators WHERE lower(username) LIKE $2 OR lower(display_name) LIKE $2))
      AND ($4::uuid IS NULL OR creators.id = $4) ${only ? CHOICES[only] : ''}
    ORDER BY key, creators.id LIMIT $3
  ) AS page
    JOIN creators ON creators.id = page.id ${HELD_BY}
    CROSS JOIN LATERAL (
      SELECT ${pendingSum(SCOPES.listed)} AS pending_cents, page.balance_cents + coalesce(
        (SELECT sum(cents) FROM balance_changes WHERE creator_id = page.id), 0) AS balance_cents
      OFFSET 0) AS sums
    CROSS JOIN LATERAL (SELECT sums.balance_cents - sums.pending_cents AS cents) AS payable
  ORDER BY page.key, page.id`;
}

const owedCreator = z.object({
  id: z.string(),
  username: z.string().nullable(),
  heldReasons: z.array(heldReasonSchema),
  heldUntil: heldUntilSchema,
  holdReason: z.string().nullable(),
  heldBy: z.string().nullable(),
  firstPayoutReleasedAt: isoTime.nullable(),
  reviewedAt: isoTime.nullable(),
  taxDetailsSavedAt: isoTime.nullable(),
  sanctionsResult: sanctionsResultSchema.nullable(),
  sanctionsCheckedAt: isoTime.nullable(),
  sanctionsCheckedBy: z.string().nullable(),
  methodId: z.string().nullable(),
  methodType: payoutMethodTypeSchema.nullable(),
  encryptedAccountInfo: z.string().nullable(),
  encryptedAccountHolder: z.string().nullable(),
  pendingCents: cents,
  balanceCents: cents,
  unclaimedCents: cents,
  unclaimedHolds: z.array(payoutHoldSchema),
  reservedCents: cents,
  paidOutCents: cents,
  proposedCents: cents,
});

@Injectable()
export class ListOwed {
  constructor(
    private readonly dataSource: DataSource,
    private readonly balances: KeepBalances,
    private readonly accountInfos: AccountInfos,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listOwedRpc)
  async execute(
    { search, creatorId, cursor, limit, ...order }: Query,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwedRpc>> {
    requireAdmin(actor);
    const pattern = search ? searchPatternOf(search) : null;
    const values = [cursor ?? null, pattern, limit + 1, creatorId ?? null];
    await this.balances.execute();
    const found = await query(this.dataSource, owedCreator, listBy(order), values);
    const { page, nextCursor } = pageOf(found, limit);
    return { creators: page.map((creator) => this.toOwed(creator)), nextCursor };
  }

  @HandlesRpc(exportOwedRpc)
  export(query: RpcInput<typeof exportOwedRpc>, actor: Actor) {
    // New payments change the order of balances, so that a creator could be on no page.
    const byUsername = { ...query, sort: 'username' } as const;
    return this.exports.execute('owed-balances', byUsername, actor, () => this.execute(byUsername, actor));
  }

  private toOwed({
    balanceCents,
    methodId,
    methodType,
    encryptedAccountInfo,
    encryptedAccountHolder,
    heldReasons: reasons,
    heldUntil: until,
    ...creator
  }: z.output<typeof owedCreator>): Owed {
    const account =
      methodId && encryptedAccountInfo
        ? this.accountInfos.read(
            { encryptedAccountInfo, encryptedAccountHolder },
            placeOfMethod({ userId: creator.id, id: methodId }),
          )
        : null;
    const isUnreadable = methodId !== null && !account;
    const { heldReasons: holds, heldReason } = toHolds(
      isUnreadable ? [...reasons, 'method-unreadable'] : reasons,
      until,
    );
    const payableCents = balanceCents - creator.pendingCents;
    return {
      ...creator,
      heldReason,
      heldReasons: holds,
      availableCents: heldReason ? 0 : payableCents,
      heldCents: heldReason ? payableCents : 0,
      method:
        methodId && methodType
          ? { methodId, methodType, accountInfo: maskAccountInfo(account?.accountInfo ?? '') }
          : null,
    };
  }
}
