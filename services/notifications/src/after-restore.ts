import { afterRestoreAsCommand } from '@sprinkle/service-kit/database/after-restore';
import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { databaseOptions } from './database.js';

const STOP = `UPDATE mass_mails SET status = 'stopping' WHERE status IN ('queueing', 'sending')`;

/** A mass e-mail that was running went on after the backup, so most queued recipients already have it. */
async function stopMassMails(manager: EntityManager): Promise<string> {
  return `${await execute(manager, STOP)} mass e-mails stopped`;
}

await afterRestoreAsCommand('notifications', databaseOptions, stopMassMails);
