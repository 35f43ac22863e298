import { queryOne, type SqlSource } from '@sprinkle/service-kit/database/query';
import { z } from 'zod';

const FIND = 'SELECT EXISTS (SELECT FROM payment_methods WHERE user_id = $1) AS is_there';

/** Without one, money cannot be paid out. */
export async function hasPayoutMethod(database: SqlSource, creatorId: string): Promise<boolean> {
  const { isThere } = await queryOne(database, z.object({ isThere: z.boolean() }), FIND, [creatorId]);
  return isThere;
}
