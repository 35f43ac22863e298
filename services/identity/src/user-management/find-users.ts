import type { listUsersRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { toAsciiEmail } from '@sprinkle/contracts/rules/credentials';
import { time } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { type ExpressionBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Tables } from '../tables.gen.js';
import type { ManagedUserColumns } from './managed-user.js';

type Query = RpcInput<typeof listUsersRpc>;

const db = queryBuilder<Tables>();

const SORTS = {
  newest: { key: 'created_at', direction: 'desc' },
  oldest: { key: 'created_at', direction: 'asc' },
  username: { key: 'lower(username)', direction: 'asc' },
  'username-desc': { key: 'lower(username)', direction: 'desc' },
} as const satisfies Record<Query['sort'], object>;

const FILTERS: Record<Query['status'], Partial<Pick<Tables['users'], 'isVerified' | 'isBlocked'>>> = {
  all: {},
  verified: { isVerified: true, isBlocked: false },
  unverified: { isVerified: false, isBlocked: false },
  blocked: { isBlocked: true },
};

const foundUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isBlocked: z.boolean(),
  blockReason: z.string().nullable(),
  isVerified: z.boolean(),
  totpEnabledAt: time.nullable(),
  createdAt: time,
  lastLogin: time.nullable(),
});

/** Finds a page of the accounts that are not closed. */
export async function findUsers(
  manager: EntityManager,
  asked: Query,
): Promise<{ page: ManagedUserColumns[]; nextCursor: string | null }> {
  return pageOf(await query(manager, foundUser, usersOf(asked)), asked.limit);
}

function usersOf({ search, status, sort, cursor, limit }: Query) {
  const { direction } = SORTS[sort];
  const key = sql<string | Date>`${sql.raw(SORTS[sort].key)}`;
  let users = db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'isBlocked',
      'blockReason',
      'isVerified',
      'totpEnabledAt',
      'createdAt',
      'lastLogin',
    ])
    .where((user) => user.and({ isActive: true, ...FILTERS[status] }))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (search) users = users.where((user) => matches(user, search));
  if (!cursor) return users;
  // The cursor is the id of the last account on the previous page.
  const last = db
    .selectFrom('users')
    .select([key.as('key'), 'id'])
    .where('id', '=', cursor);
  return users.where(({ eb, refTuple }) =>
    eb(refTuple(key, 'id'), direction === 'asc' ? '>' : '<', last.$asTuple('key', 'id')),
  );
}

function matches(user: ExpressionBuilder<Tables, 'users'>, search: string) {
  const { fn, or } = user;
  return or([
    user(fn('lower', ['username']), 'like', searchPatternOf(search)),
    user(fn('lower', ['email']), 'like', searchPatternOf(toAsciiEmail(search))),
  ]);
}
