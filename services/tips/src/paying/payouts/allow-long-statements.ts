import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/** A run can have a million tips, which takes minutes. Only workers wait that long; a call ends after one minute. */
export async function allowLongStatements(manager: EntityManager): Promise<void> {
  await execute(manager, `SET LOCAL statement_timeout = '10min'`);
}

/** A payout can have a hundred thousand tips. The statement ends before its call, which has one minute. */
export async function allowStatementsOfCall(manager: EntityManager): Promise<void> {
  await execute(manager, `SET LOCAL statement_timeout = '50s'`);
}
