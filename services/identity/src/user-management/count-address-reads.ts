import type { Actor } from '@sprinkle/contracts/actor';
import { ADDRESSES_AN_HOUR } from '@sprinkle/contracts/rules/password-windows';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { requireAdmin, requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const countedReads = z.object({ addresses: count });

/**
 * Records which users' addresses an administrator reads; each user counts once. Throws REAUTH_REQUIRED if there are too many in an hour
 * without a recent password, so that a stolen session cannot copy the list page by page.
 */
export async function countAddressReads(
  manager: EntityManager,
  userIds: string[],
  actor: Actor,
): Promise<void> {
  const { id } = requireAdmin(actor);
  // Two concurrent pages would not count each other.
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`address-reads:${id}`]);
  await execute(
    manager,
    `INSERT INTO address_reads (admin_id, user_id) SELECT $1, unnest($2::uuid[])
     ON CONFLICT (admin_id, user_id) DO UPDATE SET read_at = now()`,
    [id, userIds],
  );
  const { addresses } = await queryOne(
    manager,
    countedReads,
    `SELECT count(*) AS addresses FROM address_reads
      WHERE admin_id = $1 AND read_at > now() - interval '1 hour'`,
    [id],
  );
  if (addresses > ADDRESSES_AN_HOUR) requireRecentAdminSignIn(actor);
}
