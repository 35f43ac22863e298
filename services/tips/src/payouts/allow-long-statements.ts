import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/** A run can take in a million tips, which takes minutes. */
export async function allowLongStatements(manager: EntityManager): Promise<void> {
  await execute(manager, `SET LOCAL statement_timeout = '10min'`);
}
