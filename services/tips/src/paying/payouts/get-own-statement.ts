import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { getOwnStatementRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { type Statement, statementLineSchema } from '@sprinkle/contracts/tips/paying/statements.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { boundsOf } from '../../money/balances/month.js';
import type { LedgerKind } from '../../money/ledger/ledger-entry.entity.js';
import { payoutsBetween } from './list-own-payouts.js';

type Line = Statement['lines'][number];

/** The other kinds never change a creator's balance. */
const LINE_OF: Partial<Record<string, Line['kind']>> = {
  tip: 'tips',
  'platform-fee': 'fees',
  'fee-reversal': 'fees',
  'processing-charge': 'processing',
  'charge-reversal': 'processing',
  refund: 'refunds',
  dispute: 'disputes',
  waived: 'waived',
  payout: 'payouts',
  'transfer-reversal': 'payouts',
  unclaimed: 'payouts',
  'paid-by-hand': 'payouts',
  'debt-taken-over': 'debts',
  'debt-carried': 'debts',
  'debt-written-off': 'debts',
} satisfies Partial<Record<LedgerKind, Line['kind']>>;

const SUMS = `
  SELECT kind, coalesce(sum(amount_cents) FILTER (WHERE created_at < $2), 0) AS before,
    coalesce(sum(amount_cents) FILTER (WHERE created_at >= $2), 0) AS within
  FROM ledger_entries WHERE creator_id = $1 AND created_at < $3 GROUP BY kind`;

const kindSums = z.object({ kind: z.string(), before: cents, within: cents });

/** Shows how a creator's balance changed in a month, from one snapshot of the ledger. */
@Injectable()
export class GetOwnStatement {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getOwnStatementRpc)
  execute({ month }: RpcInput<typeof getOwnStatementRpc>, actor: Actor): Promise<Statement> {
    const { id, username } = requireUser(actor);
    const bounds = boundsOf(month);
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const sums = await query(manager, kindSums, SUMS, [id, bounds.from, bounds.until]);
      const sumOf = new Map<Line['kind'], number>(
        statementLineSchema.shape.kind.options.map((kind) => [kind, 0]),
      );
      for (const { kind, within } of sums) {
        const line = LINE_OF[kind];
        if (line) sumOf.set(line, (sumOf.get(line) ?? 0) + within);
      }
      const openingCents = sums.reduce((sum, { before }) => sum + before, 0);
      return {
        month,
        username,
        currency: CURRENCY,
        openingCents,
        closingCents: sums.reduce((sum, { within }) => sum + within, openingCents),
        // A creator who was never charged for processing needs no line about it.
        lines: [...sumOf]
          .map(([kind, amountCents]) => ({ kind, amountCents }))
          .filter(({ kind, amountCents }) => kind !== 'processing' || amountCents !== 0),
        payouts: await payoutsBetween(manager, id, bounds),
      };
    });
  }
}
