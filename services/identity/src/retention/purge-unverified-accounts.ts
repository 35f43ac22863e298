import { accountDeleted } from '@sprinkle/contracts/identity/identity.events';
import { UNVERIFIED_DAYS } from '@sprinkle/contracts/rules/credentials';
import { deleteBatch, PURGE_BATCH } from '@sprinkle/service-kit/database/purge-batches';
import { query } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const deletedAccount = z.object({ id: z.string(), version: z.int() });

const DELETE = `${deleteBatch(
  'users',
  `NOT is_verified AND created_at < now() - interval '${UNVERIFIED_DAYS} days'`,
)} RETURNING id, version`;

/** Frees names and addresses that nobody has verified in time. Resolves to true when there may be more. */
export function purgeUnverifiedAccounts(dataSource: DataSource): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    const accounts = await query(manager, deletedAccount, DELETE);
    for (const { id, version } of accounts)
      await recordEvent(manager, accountDeleted, { id, version: version + 1 });
    return accounts.length === PURGE_BATCH;
  });
}
