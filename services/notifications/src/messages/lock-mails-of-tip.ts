import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/** Lets only one transaction at a time queue or anonymize the mails about a tip's refunds. */
export async function lockMailsOfTip(manager: EntityManager, tipId: string): Promise<void> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [tipId]);
}
