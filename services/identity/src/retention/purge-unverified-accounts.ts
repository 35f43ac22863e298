import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { UNVERIFIED_DAYS } from '@sprinkle/contracts/rules/credentials';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const BATCH = 100;

const deletedAccount = z.object({ id: z.string(), version: z.int() });

/** Frees names and addresses that nobody has verified in time. Resolves to true when there may be more. */
export function purgeUnverifiedAccounts(dataSource: DataSource): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    const accounts = await query(
      manager,
      deletedAccount,
      `DELETE FROM users
        WHERE id IN (
          SELECT id FROM users
           WHERE NOT is_verified AND created_at < now() - interval '${UNVERIFIED_DAYS} days'
           ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        )
        RETURNING id, version`,
    );
    for (const { id, version } of accounts)
      await recordEvent(manager, accountDeleted, { id, version: version + 1 });
    return accounts.length === BATCH;
  });
}
