import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/**
 * Adds, updates or removes the directory's row of a creator whose account or profile has changed. It waits for another
 * transaction that refreshes the same creator, so callers run it last: then the later one sees both changes.
 */
export async function refreshDirectory(manager: EntityManager, creatorId: string): Promise<void> {
  await execute(manager, 'SELECT refresh_directory($1)', [creatorId]);
}
