import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/** Locks the open proposal before anything else, as confirming it does, so that whichever comes second sees what the other did. */
export async function lockProposal(manager: EntityManager): Promise<void> {
  await execute(manager, `SELECT id FROM payout_runs WHERE status = 'proposed' FOR UPDATE`);
}

const LEAVE_OUT = `
  UPDATE payouts SET status = 'canceled', encrypted_account_info = NULL, encrypted_account_holder = NULL, failure_reason = $2
  WHERE creator_id = $1 AND status = 'proposed'`;

export async function leaveOutOfProposal(
  manager: EntityManager,
  creatorId: string,
  reason: string,
): Promise<void> {
  await execute(manager, LEAVE_OUT, [creatorId, reason]);
}
