import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { toDrift } from './comparison.js';

/** A single statement sees an entry together with the balance change recorded for it. */
const COMPARE = `
  SELECT creator_id, sum(kept) AS kept, sum(posted) AS posted
  FROM (
    SELECT creator_id, 0 AS kept, amount_cents AS posted FROM ledger_entries WHERE creator_id IS NOT NULL
    UNION ALL SELECT creator_id, balance_cents, 0 FROM balances
    UNION ALL SELECT creator_id, cents, 0 FROM balance_changes) AS parts
  GROUP BY creator_id HAVING sum(kept) <> sum(posted)`;

const differing = z.object({ creatorId: z.string(), kept: cents, posted: cents });

/** Yields creators whose kept balance, which the console uses for lists, is not the sum of their entries. */
export async function* compareBalances(runner: QueryRunner): AsyncGenerator<Drift> {
  for (const { creatorId, kept, posted } of await query(runner, differing, COMPARE))
    yield toDrift('kept-balance', { subject: creatorId, found: kept, expected: posted });
}
