import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/**
 * Adds, updates or removes a creator's directory row after the account or profile has changed. It waits for other
 * transactions that refresh the same creator. Callers run it last, so that the later transaction sees both changes.
 */
export async function refreshDirectory(manager: EntityManager, creatorId: string): Promise<void> {
  await execute(manager, 'SELECT refresh_directory($1)', [creatorId]);
}
