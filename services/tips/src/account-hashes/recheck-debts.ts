import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';

const RECHECK = `
  UPDATE debts SET next_check_at = now()
  WHERE creator_id <> $1 AND creator_id IN (
    SELECT id FROM creators WHERE email_hash = $2
    UNION ALL SELECT creator_id FROM payouts WHERE account_hash = $2)`;

/** Rechecks at once the debts of other creators who have had the address or account that this creator has now. */
export async function recheckDebts(manager: EntityManager, creatorId: string, hash: string): Promise<void> {
  if ((await execute(manager, RECHECK, [creatorId, hash])) > 0) await announce(manager, 'debts');
}
