import type { EntityManager } from 'typeorm';
import { execute } from '../database/query.js';

const NOTIFY = { name: 'announce', text: `SELECT pg_notify($1, '')` };

/**
 * Tells every instance of the service, once the caller's transaction commits, that there is work for the methods with
 * `@Every(interval, name)`. To save the round trip, a statement can call `pg_notify` itself.
 */
export async function announce(manager: EntityManager, name: string): Promise<void> {
  await execute(manager, NOTIFY, [name]);
}
