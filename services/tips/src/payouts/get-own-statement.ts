import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { Statement } from '@sprinkle/contracts/tips/payouts.schemas';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { boundsOf } from '../balances/month.js';
import type { LedgerKind } from '../ledger/ledger-entry.entity.js';
import { payoutsBetween } from './list-own-payouts.js';

type Line = Statement['lines'][number];

/** The other kinds never change a creator's balance. */
const LINE_OF: Partial<Record<LedgerKind, Line['kind']>> = {
  tip: 'tips',
  'platform-fee': 'fees',
  'fee-reversal': 'fees',
  refund: 'refunds',
  dispute: 'disputes',
  waived: 'waived',
  payout: 'payouts',
};

const SUMS = `
  SELECT kind, coalesce(sum(amount_cents) FILTER (WHERE created_at < $2), 0)::float8 AS before,
    coalesce(sum(amount_cents) FILTER (WHERE created_at >= $2), 0)::float8 AS within
  FROM ledger_entries WHERE creator_id = $1 AND created_at < $3 GROUP BY kind`;

/** Tells how a creator's balance changed in a month, from one state of the ledger. */
@Injectable()
export class GetOwnStatement {
  constructor(private readonly dataSource: DataSource) {}

  execute(month: string, actor: Actor): Promise<Statement> {
    const { id, username } = requireUser(actor);
    const bounds = boundsOf(month);
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const sums = await manager.query<{ kind: LedgerKind; before: number; within: number }[]>(SUMS, [
        id,
        bounds.from,
        bounds.until,
      ]);
      const cents = new Map<Line['kind'], number>(Object.values(LINE_OF).map((kind) => [kind, 0] as const));
      for (const { kind, within } of sums) {
        const line = LINE_OF[kind];
        if (line) cents.set(line, (cents.get(line) ?? 0) + within);
      }
      const openingCents = sums.reduce((sum, { before }) => sum + before, 0);
      return {
        month,
        username,
        currency: CURRENCY,
        openingCents,
        closingCents: sums.reduce((sum, { within }) => sum + within, openingCents),
        lines: [...cents].map(([kind, amountCents]) => ({ kind, amountCents })),
        payouts: await payoutsBetween(manager, id, bounds),
      };
    });
  }
}
