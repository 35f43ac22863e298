import { execute } from '@sprinkle/service-kit/database/query';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import type { EntityManager } from 'typeorm';
import { TAKES_TIPS } from './price-terms.js';

const OUTDATED = `
  UPDATE supports SET next_sync_at = now() FROM creators
  WHERE creators.id = $1 AND creator_id = creators.id AND ended_at IS NULL
    AND (creator_gone_since IS NULL) <> (${TAKES_TIPS} AND closed_at IS NULL)`;

/** Has Stripe pause a creator's supports, or go on with them, before the next payment is due. */
export async function lookAtSupports(manager: EntityManager, creatorId: string): Promise<void> {
  if ((await execute(manager, OUTDATED, [creatorId])) > 0) await announce(manager, 'supports');
}
