import type { listUsersRpc } from '@sprinkle/contracts/identity/administration.rpc';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { EntityManager } from 'typeorm';
import type { ManagedUserColumns } from './managed-user.js';

type Query = RpcInput<typeof listUsersRpc>;

const SORTS: Record<Query['sort'], { columns: string; direction: 'ASC' | 'DESC' }> = {
  newest: { columns: 'created_at, id', direction: 'DESC' },
  oldest: { columns: 'created_at, id', direction: 'ASC' },
  username: { columns: 'lower(username), id', direction: 'ASC' },
  'username-desc': { columns: 'lower(username), id', direction: 'DESC' },
};

const FILTERS: Record<Query['status'], string> = {
  all: 'is_active',
  verified: 'is_active AND is_verified AND NOT is_blocked',
  unverified: 'is_active AND NOT is_verified AND NOT is_blocked',
  blocked: 'is_active AND is_blocked',
};

/** Finds a page of the accounts that are not closed. */
export async function findUsers(
  manager: EntityManager,
  { search, status, sort, cursor, limit }: Query,
): Promise<{ page: ManagedUserColumns[]; nextCursor: string | null }> {
  const values: unknown[] = [limit + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { columns, direction } = SORTS[sort];
  const conditions = [FILTERS[status]];
  if (search) {
    const pattern = bind(searchPatternOf(search));
    conditions.push(`(lower(username) LIKE ${pattern} OR lower(email) LIKE ${pattern})`);
  }
  // The cursor is the id of the last account on the page before.
  if (cursor) {
    const comparison = direction === 'ASC' ? '>' : '<';
    conditions.push(`(${columns}) ${comparison} (SELECT ${columns} FROM users WHERE id = ${bind(cursor)})`);
  }
  const found = await manager.query<ManagedUserColumns[]>(
    `SELECT id, username, email, is_blocked AS "isBlocked", block_reason AS "blockReason",
            is_verified AS "isVerified", created_at AS "createdAt", last_login AS "lastLogin"
       FROM users WHERE ${conditions.join(' AND ')}
      ORDER BY ${columns.replaceAll(',', ` ${direction},`)} ${direction} LIMIT $1`,
    values,
  );
  return pageOf(found, limit);
}
