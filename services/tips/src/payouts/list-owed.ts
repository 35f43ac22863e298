import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { PayoutMethodType } from '@sprinkle/contracts/tips/payout-methods.schemas';
import type { listOwedRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import type { HeldReason, Owed } from '@sprinkle/contracts/tips/payouts.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { balanceSum, pendingSum } from '../balances/balance-of.js';
import { AccountInfos, maskAccountInfo } from '../payout-methods/account-infos.js';
import { DEFAULT_METHOD, HELD_REASON } from './owed.js';

/**
 * Closed accounts have no name and come first. The cursor is the id of the last creator on the page before. A creator can
 * have many thousands of tips, so only the balance reads all their entries, from an index that has them together. Money is
 * reserved only while a tip is disputed, and at most one run is proposed.
 */
const LIST = `
  SELECT page.*, ${pendingSum('page.id')} AS "pendingCents", ${balanceSum('page.id')} AS "balanceCents",
    (SELECT coalesce(sum(entries.amount_cents), 0)::float8
      FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.account = 'reserve'
      WHERE tips.user_id = page.id AND tips.status IN ('refunded', 'disputed', 'lost')) AS "reservedCents",
    (SELECT coalesce(sum(amount_cents), 0)::float8 FROM payouts
      WHERE creator_id = page.id AND confirmed_at IS NOT NULL AND status IN ('confirmed', 'sent')) AS "paidOutCents",
    (SELECT coalesce(sum(amount_cents), 0)::float8 FROM payouts
      WHERE creator_id = page.id AND status = 'proposed'
        AND run_id = (SELECT id FROM payout_runs WHERE status = 'proposed')) AS "proposedCents"
  FROM (
    SELECT creators.id, creators.username, coalesce(creators.username, '') AS name, ${HELD_REASON} AS "heldReason",
      method.id AS "methodId", method.type AS "methodType", method.encrypted_account_info AS "encryptedAccountInfo"
    FROM creators ${DEFAULT_METHOD}
    WHERE EXISTS (SELECT FROM tips WHERE tips.user_id = creators.id AND succeeded_at IS NOT NULL)
      AND ($1::uuid IS NULL OR (coalesce(creators.username, ''), creators.id)
        > (SELECT coalesce(last.username, ''), last.id FROM creators AS last WHERE last.id = $1))
      AND ($2::text IS NULL OR lower(creators.username) LIKE $2)
    ORDER BY name, creators.id LIMIT $3
  ) AS page
  ORDER BY page.name, page.id`;

interface OwedRow {
  id: string;
  username: string | null;
  heldReason: HeldReason | null;
  methodId: string | null;
  methodType: PayoutMethodType;
  encryptedAccountInfo: string;
  proposedCents: number;
  balanceCents: number;
  pendingCents: number;
  reservedCents: number;
  paidOutCents: number;
}

@Injectable()
export class ListOwed {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  async execute(
    { search, cursor, limit }: RpcInput<typeof listOwedRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwedRpc>> {
    requireAdmin(actor);
    const pattern = search ? searchPatternOf(search) : null;
    const rows: OwedRow[] = await this.dataSource.query(LIST, [cursor ?? null, pattern, limit + 1]);
    const { page, nextCursor } = pageOf(rows, limit);
    return { creators: page.map((row) => this.toOwed(row)), nextCursor };
  }

  private toOwed(row: OwedRow): Owed {
    const { id, username, pendingCents, reservedCents, paidOutCents, proposedCents } = row;
    const accountInfo = row.methodId && this.accountInfos.read(row.encryptedAccountInfo);
    const heldReason = row.heldReason ?? (accountInfo === null ? 'method-unreadable' : null);
    const payableCents = row.balanceCents - pendingCents;
    return {
      ...{ id, username, heldReason, pendingCents, reservedCents, paidOutCents, proposedCents },
      availableCents: heldReason ? 0 : payableCents,
      heldCents: heldReason ? payableCents : 0,
      method: row.methodId
        ? {
            methodId: row.methodId,
            methodType: row.methodType,
            accountInfo: maskAccountInfo(accountInfo ?? ''),
          }
        : null,
    };
  }
}
