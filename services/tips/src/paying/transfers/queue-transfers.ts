import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { PayoutTransfer } from './payout-transfer.entity.js';

export const PAYOUT_TRANSFERS = 'payout_transfers';

const QUEUE = `
  INSERT INTO payout_transfers (payout_id)
  SELECT id FROM payouts WHERE run_id = $1 AND status = 'confirmed' AND method_type = 'stripe'
  ON CONFLICT DO NOTHING`;

/** Queues transfers for the payouts of a confirmed run that go to accounts at the provider. */
export async function queueTransfers(manager: EntityManager, runId: string): Promise<void> {
  if ((await execute(manager, QUEUE, [runId])) > 0) await announce(manager, PAYOUT_TRANSFERS);
}

const QUEUE_AGAIN = `
  UPDATE payout_transfers SET next_attempt_at = now() WHERE payout_id = $1 AND next_attempt_at IS NOT NULL`;

/** Checks a held payout again right away. */
export async function queueTransferAgain(manager: EntityManager, payoutId: string): Promise<void> {
  if ((await execute(manager, QUEUE_AGAIN, [payoutId])) > 0) await announce(manager, PAYOUT_TRANSFERS);
}

/** Throws while the provider may have made the transfer of a payout. The caller has locked the payout. */
export async function assertNotBeingTransferred(manager: EntityManager, payoutId: string): Promise<void> {
  if (await manager.existsBy(PayoutTransfer, { payoutId, calledAt: Not(IsNull()) }))
    throw new DomainError(
      'WRONG_STATE',
      "Stripe hasn't confirmed yet whether it made this payout. Try again in a few minutes.",
    );
}
