import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { searchUsersRpc } from '@sprinkle/contracts/identity/search.rpc';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import { emailIn, RESULTS_MAX } from '@sprinkle/contracts/search.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { logAdminActivity } from '../activity/log-activity.js';
import { countAddressReads } from './count-address-reads.js';

type Reply = RpcOutput<typeof searchUsersRpc>;

const COLUMNS = 'id, username, is_blocked, is_verified AS is_email_verified';

/** The exact name comes first, then names that start with the search. The inner limits avoid sorting all matches, which can be many. */
const FIND_BY_NAME = `
  SELECT ${COLUMNS} FROM (
    (SELECT *, 0 AS place FROM users WHERE lower(username) = lower($1))
    UNION ALL (SELECT *, 1 FROM users WHERE lower(username) LIKE $2 AND is_active LIMIT ${RESULTS_MAX})
    UNION ALL (SELECT *, 2 FROM users WHERE lower(username) LIKE $3 AND is_active LIMIT ${RESULTS_MAX})
  ) AS found
  WHERE is_active GROUP BY id, username, is_blocked, is_verified ORDER BY min(place), username LIMIT ${RESULTS_MAX}`;

const FIND_BY_EMAIL = `SELECT ${COLUMNS} FROM users WHERE lower(email) = lower($1) AND is_active`;

const foundUser = z.object({
  id: z.string(),
  username: z.string(),
  isBlocked: z.boolean(),
  isEmailVerified: z.boolean(),
});

@Injectable()
export class SearchUsers {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(searchUsersRpc)
  async execute({ words }: RpcInput<typeof searchUsersRpc>, actor: Actor): Promise<Reply> {
    requireAdmin(actor);
    const email = emailIn(words);
    if (email) return this.lookUp(email, actor);
    const name = words.replace(/^@/, '');
    const beginning = searchPatternOf(name).replace(/^%/, '');
    return query(this.dataSource, foundUser, FIND_BY_NAME, [name, beginning, searchPatternOf(name)]);
  }

  /** Only a full address finds anybody. Every look-up is logged, even one of a tipper without an account. */
  private lookUp(email: string, actor: Actor): Promise<Reply> {
    return this.dataSource.transaction(async (manager) => {
      const users = await query(manager, foundUser, FIND_BY_EMAIL, [email]);
      const [user] = users;
      // An address without an account may be a tipper's. It is not stored, so each look-up of it counts.
      await countAddressReads(manager, [user?.id ?? randomUUID()], actor);
      await logAdminActivity(manager, actor, 'person-looked-up', {
        ...(user && { target: { kind: 'user', id: user.id } }),
        details: { address: maskEmail(email) ?? '' },
      });
      return users;
    });
  }
}
