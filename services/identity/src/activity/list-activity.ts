import { Injectable } from '@nestjs/common';
import type { ActivityEntry } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listActivityRpc } from '@sprinkle/contracts/identity/administration.rpc';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import type { ActivityLog } from './activity-log.entity.js';

interface Row extends Omit<ActivityLog, 'action'> {
  action: string;
  adminUsername: string | null;
  userUsername: string | null;
  targetUsername: string | null;
}

const selectEntries = (newest: string) => `
  SELECT l.id, l.created_at AS "createdAt", l.action, l.details, l.admin_id AS "adminId",
         a.username AS "adminUsername", l.user_id AS "userId", u.username AS "userUsername",
         l.target_kind AS "targetKind", l.target_id AS "targetId", t.username AS "targetUsername",
         l.ip_address AS "ipAddress", l.user_agent AS "userAgent"
    FROM (${newest}) l
    LEFT JOIN admin_users a ON a.id = l.admin_id
    LEFT JOIN users u ON u.id = l.user_id
    LEFT JOIN admin_users t ON t.id = CASE l.target_kind WHEN 'administrator' THEN l.target_id::uuid END
   ORDER BY l.created_at DESC, l.id DESC LIMIT $1`;

@Injectable()
export class ListActivity {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { actor: actorName, action, target, from, to, cursor, limit }: RpcInput<typeof listActivityRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listActivityRpc>> {
    requireAdmin(actor);
    const values: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const actorConditions = actorName ? await this.conditionsOf(actorName, bind) : ['true'];
    if (actorConditions.length === 0) return { entries: [], nextCursor: null };
    const conditions: string[] = [];
    if (action) conditions.push(`l.action = ${bind(action)}`);
    if (target) {
      const text = bind(target);
      conditions.push(`l.target_id IN (SELECT ${text}
        UNION ALL SELECT id::text FROM users WHERE lower(username) = lower(${text})
        UNION ALL SELECT id::text FROM admin_users WHERE lower(username) = lower(${text}))`);
    }
    if (from) conditions.push(`l.created_at >= ${bind(from)}::timestamp AT TIME ZONE 'UTC'`);
    if (to) conditions.push(`l.created_at < (${bind(to)}::timestamp + interval '1 day') AT TIME ZONE 'UTC'`);
    if (cursor) {
      const last = `SELECT created_at, id FROM activity_logs WHERE id = ${bind(cursor)}`;
      conditions.push(`(l.created_at, l.id) < (${last})`);
    }
    const newest = actorConditions.map(
      (condition) => `(SELECT * FROM activity_logs l WHERE ${[condition, ...conditions].join(' AND ')}
        ORDER BY l.created_at DESC, l.id DESC LIMIT $1)`,
    );
    const found = await this.dataSource.query<Row[]>(selectEntries(newest.join(' UNION ALL ')), values);
    const page = found.slice(0, limit);
    return {
      entries: page.map(toEntry),
      nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** Each condition is about one account, so that an index has its entries in their order. */
  private async conditionsOf(actorName: string, bind: (value: unknown) => string): Promise<string[]> {
    const actors = await this.dataSource.query<{ id: string; isAdmin: boolean }[]>(
      `SELECT id, true AS "isAdmin" FROM admin_users WHERE lower(username) = lower($1)
       UNION ALL SELECT id, false FROM users WHERE lower(username) = lower($1)`,
      [actorName],
    );
    return actors.map(({ id, isAdmin }) =>
      isAdmin
        ? `l.admin_id = ${bind(id)}`
        : `l.user_id = ${bind(id)} AND l.admin_id IS NULL AND l.target_kind IS DISTINCT FROM 'user'`,
    );
  }
}

function toEntry(row: Row): ActivityEntry {
  const isUserTarget = row.targetKind === 'user';
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: actorOf(row, isUserTarget),
    action: row.action,
    target:
      row.targetKind === null || row.targetId === null
        ? null
        : {
            kind: row.targetKind,
            id: row.targetId,
            username: isUserTarget ? row.userUsername : row.targetUsername,
          },
    details: row.details,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
  };
}

/** The user of an entry without an administrator acted, unless the entry names the user as its target. */
function actorOf(row: Row, isUserTarget: boolean): ActivityEntry['actor'] {
  if (row.adminId !== null) return { kind: 'admin', id: row.adminId, username: row.adminUsername };
  if (row.userId === null || isUserTarget) return null;
  return { kind: 'user', id: row.userId, username: row.userUsername };
}
