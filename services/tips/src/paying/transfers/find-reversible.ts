import type { Reversible } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne } from '@sprinkle/service-kit/database/query';
import { type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { balanceOf } from '../../money/ledger/balance-of.js';
import { TransferReversal } from './transfer-reversal.entity.js';

/** The rests of the transfers to the account, newest first. */
const FIND_RESTS = `
  SELECT payout_id, payouts.amount_cents - reversed_cents AS rest_cents
  FROM payout_transfers JOIN payouts ON payouts.id = payout_id
  WHERE payouts.creator_id = $1 AND destination = $2 AND stripe_transfer_id IS NOT NULL
    AND payouts.amount_cents > reversed_cents
  ORDER BY made_at DESC, payouts.number DESC`;

const FIND_STATE = `
  SELECT coalesce(sum(amount_cents) FILTER (WHERE ended_at IS NULL), 0) AS open_cents,
    (array_agg(refusal ORDER BY created_at DESC))[1] AS refusal
  FROM transfer_reversals WHERE creator_id = $1`;

const restOfTransfer = z.object({ payoutId: z.string(), restCents: cents });
const state = z.object({ openCents: cents, refusal: z.string().nullable() });

export interface FoundReversible extends Reversible {
  rests: z.output<typeof restOfTransfer>[];
}

/** Finds how much of a creator's transfers can be reversed, from an account that has this much available. */
export async function findReversible(
  manager: EntityManager,
  { creatorId, account, availableCents }: { creatorId: string; account: string; availableCents: number },
): Promise<FoundReversible> {
  const debtCents = Math.max(0, -(await balanceOf(manager, creatorId)));
  const rests = await query(manager, restOfTransfer, FIND_RESTS, [creatorId, account]);
  const transferredCents = rests.reduce((sum, { restCents }) => sum + restCents, 0);
  const reversibleCents = Math.min(debtCents, availableCents, transferredCents);
  const { openCents, refusal } = await queryOne(manager, state, FIND_STATE, [creatorId]);
  return { debtCents, availableCents, reversibleCents, openCents, refusal, rests };
}

const LOCK_TRANSFERRED = `
  SELECT FROM payouts WHERE creator_id = $1 AND id IN (SELECT payout_id FROM payout_transfers)
  ORDER BY id FOR KEY SHARE`;

/**
 * Locks the payouts that a reversal may name, before the creator. Settling a transfer also locks its payout first, so the opposite order
 * could deadlock.
 */
export async function lockTransferredPayouts(manager: EntityManager, creatorId: string): Promise<void> {
  await execute(manager, LOCK_TRANSFERRED, [creatorId]);
}

/** Makes the creator's tips, refunds and payouts wait, so that the debt stays as it was read. */
export async function lockDebtor(manager: EntityManager, id: string): Promise<void> {
  await manager.findOneOrFail(Creator, { where: { id }, lock: { mode: 'for_no_key_update' } });
}

/** Returns whether money may come back that is not in the ledger yet. The creator is locked, so none can be requested meanwhile. */
export function isTakingBack(manager: EntityManager, creatorId: string): Promise<boolean> {
  return manager.existsBy(TransferReversal, { creatorId, endedAt: IsNull() });
}
