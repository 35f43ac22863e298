import { HOLD_DAYS } from '@sprinkle/contracts/rules/payouts';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { pendingRests, pendingSince } from './payable.js';

const sum = z.object({ cents });

/** The platform owes a creator the sum of the creator's ledger entries, in cents. */
export const balanceSum = (creatorId: string) => `(
  SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE ledger_entries.creator_id = ${creatorId})`;

export async function balanceOf(manager: EntityManager, creatorId: string): Promise<number> {
  return (await queryOne(manager, sum, `SELECT ${balanceSum('$1')} AS cents`, [creatorId])).cents;
}

const PENDING = `
  SELECT coalesce(sum(cents), 0) AS pending_cents, coalesce(sum(cents) FILTER (WHERE tip_id IN (
      SELECT tip_id FROM fraud_marks WHERE decision IS NULL)), 0) AS suspected_cents
  FROM (${pendingRests({ ofCreators: (id) => `${id} = $1`, until: pendingSince('$2') })}) AS waiting`;

const pendingParts = z.object({ pendingCents: cents, suspectedCents: cents });

/** Returns the part of the balance that is not payable yet, and how much of it waits because fraud is suspected. */
export function pendingOf(manager: EntityManager, creatorId: string): Promise<z.output<typeof pendingParts>> {
  return queryOne(manager, pendingParts, PENDING, [creatorId, HOLD_DAYS]);
}
