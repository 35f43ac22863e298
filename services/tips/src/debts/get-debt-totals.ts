import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { DebtTotals } from '@sprinkle/contracts/tips/debts.schemas';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { balanceSum } from '../ledger/balance-of.js';

/** Few creators ever owe money, and few accounts are closed while a payout is under way, so both are read from their own rows. */
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

const totals = z.object({
  debtCents: cents,
  debtorCount: count,
  unclaimedCents: cents,
  unclaimedCount: count,
});

@Injectable()
export class GetDebtTotals {
  constructor(private readonly dataSource: DataSource) {}

  execute(actor: Actor): Promise<DebtTotals> {
    requireAdmin(actor);
    return queryOne(this.dataSource, totals, TOTALS);
  }
}
