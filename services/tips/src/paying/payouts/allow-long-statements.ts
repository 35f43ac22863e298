import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/** A run can take in a million tips, which takes minutes. Only workers wait so long: a call ends after one. */
export async function allowLongStatements(manager: EntityManager): Promise<void> {
  await execute(manager, `SET LOCAL statement_timeout = '10min'`);
}

/** A payout can have a hundred thousand tips. The statement ends before its call does, which has a minute. */
export async function allowStatementsOfCall(manager: EntityManager): Promise<void> {
  await execute(manager, `SET LOCAL statement_timeout = '50s'`);
}
