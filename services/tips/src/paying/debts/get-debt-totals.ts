import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getDebtTotalsRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import type { DebtTotals } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { HELD_BY, HELD_REASONS_SQL } from '../../money/balances/held-reason.js';
import { pendingRests, SCOPES } from '../../money/balances/payable.js';
import { balanceSum } from '../../money/ledger/balance-of.js';

/** Few creators ever owe money, and few close the account during a payout, so both totals are read from their own rows. */
const TOTALS = `
  WITH unclaimed AS (
    SELECT -sum(amount_cents) AS cents FROM ledger_entries WHERE kind = 'unclaimed' AND account = 'creator'
    GROUP BY creator_id HAVING sum(amount_cents) <> 0
  )
  SELECT coalesce(-sum(debt.cents), 0) AS debt_cents, count(debt.cents) AS debtor_count,
    (SELECT coalesce(sum(cents), 0) FROM unclaimed) AS unclaimed_cents, (SELECT count(*) FROM unclaimed) AS unclaimed_count
  FROM (
    SELECT nullif(least(0, ${balanceSum('debts.creator_id')}), 0) AS cents FROM debts
  ) AS debt`;

/** Adds up what creators are owed. An unreadable method, which also holds its money, is detected outside the database. */
const OWED = `
  WITH sums AS (
    SELECT creator_id, sum(balance_cents) AS balance_cents, sum(pending_cents) AS pending_cents
    FROM (
      SELECT creator_id, balance_cents, 0 AS pending_cents FROM balances
      UNION ALL SELECT creator_id, cents, 0 FROM balance_changes
      UNION ALL SELECT creator_id, 0, cents FROM (${pendingRests(SCOPES.everybody)}) AS waiting
    ) AS parts GROUP BY creator_id
  )
  SELECT coalesce(sum(pending_cents), 0) AS pending_cents,
    coalesce(sum(payable_cents) FILTER (WHERE NOT is_held), 0) AS available_cents,
    coalesce(sum(payable_cents) FILTER (WHERE is_held), 0) AS held_cents
  FROM (
    SELECT sums.pending_cents, greatest(payable.cents, 0) AS payable_cents,
      payable.cents > 0 AND cardinality(${HELD_REASONS_SQL}) > 0 AS is_held
    FROM sums JOIN creators ON creators.id = sums.creator_id ${HELD_BY}
      CROSS JOIN LATERAL (SELECT sums.balance_cents - sums.pending_cents AS cents) AS payable
  ) AS owed`;

const owed = z.object({ availableCents: cents, heldCents: cents, pendingCents: cents });

const totals = z.object({
  debtCents: cents,
  debtorCount: count,
  unclaimedCents: cents,
  unclaimedCount: count,
});

@Injectable()
export class GetDebtTotals {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getDebtTotalsRpc)
  async execute(actor: Actor): Promise<DebtTotals> {
    requireAdmin(actor);
    const [debts, sums] = await Promise.all([
      queryOne(this.dataSource, totals, TOTALS),
      queryOne(this.dataSource, owed, OWED),
    ]);
    return { ...debts, ...sums };
  }
}
