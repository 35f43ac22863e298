import { Injectable } from '@nestjs/common';
import type { ActivityEntry } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import { listActivityRpc } from '@sprinkle/contracts/identity/activity.rpc';
import { ACTIVITY_ACTIONS, type ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { sql } from 'kysely';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Tables } from '../tables.gen.js';

type Query = RpcInput<typeof listActivityRpc>;

const db = queryBuilder<Tables>();

const listedEntry = z.object({
  id: z.string(),
  createdAt: isoTime,
  source: z.string().nullable(),
  sourceAt: isoTime.nullable(),
  action: z.string(),
  details: z.record(z.string(), z.string()),
  adminId: z.string().nullable(),
  adminUsername: z.string().nullable(),
  userId: z.string().nullable(),
  userUsername: z.string().nullable(),
  targetKind: z.string().nullable(),
  targetId: z.string().nullable(),
  targetUsername: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

type ListedEntry = z.output<typeof listedEntry>;

const namedActor = z.object({ id: z.string(), isAdmin: z.boolean() });

type NamedActor = z.output<typeof namedActor>;

@Injectable()
export class ListActivity {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listActivityRpc)
  async execute(asked: Query, actor: Actor): Promise<RpcOutput<typeof listActivityRpc>> {
    requireAdmin(actor);
    const found = await this.find(asked);
    const { page, nextCursor } = pageOf(found, asked.limit);
    return { entries: page.map(toEntry), nextCursor };
  }

  private async find(asked: Query): Promise<ListedEntry[]> {
    const actors = asked.actor ? await this.actorsCalled(asked.actor) : [null];
    const [first, ...others] = actors.map((actor) => newestOf(asked, actor));
    if (!first) return [];
    const newest = others.reduce((all, entries) => all.unionAll(entries), first);
    return query(this.dataSource, listedEntry, withNames(newest, asked.limit));
  }

  /** A user and an administrator may have the same name. */
  private actorsCalled(username: string): Promise<NamedActor[]> {
    return query(
      this.dataSource,
      namedActor,
      `SELECT id, true AS is_admin FROM admin_users WHERE lower(username) = lower($1)
       UNION ALL SELECT id, false FROM users WHERE lower(username) = lower($1)`,
      [username],
    );
  }
}

/** Selects the newest entries of one actor, or of everybody, in index order. */
function newestOf(asked: Query, actor: NamedActor | null) {
  return db.selectFrom(entriesOf(asked, actor).as('entries')).selectAll();
}

function entriesOf({ search, action, target, from, to, cursor, limit }: Query, actor: NamedActor | null) {
  let entries = db
    .selectFrom('activityLogs')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (actor?.isAdmin) entries = entries.where('adminId', '=', actor.id);
  else if (actor)
    entries = entries
      .where('userId', '=', actor.id)
      .where('adminId', 'is', null)
      .where('targetKind', 'is distinct from', 'user');
  if (search) {
    const inDetails = sql<string>`lower(details::text)`;
    entries = entries.where(({ eb, and, or }) =>
      or([
        and(wordsOf(search).map((word) => eb(inDetails, 'like', searchPatternOf(word)))),
        ...actionsAbout(search).map((found) => eb('action', '=', found)),
      ]),
    );
  }
  if (action) entries = entries.where('action', '=', action);
  if (target) entries = entries.where('targetId', 'in', idsCalled(target));
  if (from) entries = entries.where('createdAt', '>=', new Date(from));
  if (to) entries = entries.where('createdAt', '<', new Date(Date.parse(to) + DAY_MS));
  if (!cursor) return entries;
  const last = db.selectFrom('activityLogs').select(['createdAt', 'id']).where('id', '=', cursor);
  return entries.where(({ eb, refTuple }) =>
    eb(refTuple('createdAt', 'id'), '<', last.$asTuple('createdAt', 'id')),
  );
}

/** Splits a search into words, which may be in any order. */
function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
}

/** Lists the actions whose names contain all the words. */
function actionsAbout(search: string): ActivityAction[] {
  const words = wordsOf(search);
  return words.length === 0
    ? []
    : ACTIVITY_ACTIONS.filter((action) => words.every((word) => action.includes(word)));
}

/** A target is given as its id, or as an account's username. */
function idsCalled(target: string) {
  return sql<string>`(
    SELECT ${target}
    UNION ALL SELECT id::text FROM users WHERE lower(username) = lower(${target})
    UNION ALL SELECT id::text FROM admin_users WHERE lower(username) = lower(${target}))`;
}

function withNames(newest: ReturnType<typeof newestOf>, limit: number) {
  return db
    .selectFrom(newest.as('entries'))
    .leftJoin('adminUsers as admin', 'admin.id', 'entries.adminId')
    .leftJoin('users as user', 'user.id', 'entries.userId')
    .leftJoin('adminUsers as target', (join) =>
      join.on(
        'target.id',
        '=',
        sql`CASE entries.target_kind WHEN 'administrator' THEN entries.target_id::uuid END`,
      ),
    )
    .selectAll('entries')
    .select([
      'admin.username as adminUsername',
      'user.username as userUsername',
      'target.username as targetUsername',
    ])
    .orderBy('entries.createdAt', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(limit + 1);
}

function toEntry(entry: ListedEntry): ActivityEntry {
  const isUserTarget = entry.targetKind === 'user';
  return {
    id: entry.id,
    at: entry.createdAt,
    actor: actorOf(entry, isUserTarget),
    action: entry.action,
    target:
      entry.targetKind === null || entry.targetId === null
        ? null
        : {
            kind: entry.targetKind,
            id: entry.targetId,
            username: isUserTarget ? entry.userUsername : entry.targetUsername,
          },
    details: entry.details,
    source: entry.source && entry.sourceAt ? { service: entry.source, at: entry.sourceAt } : null,
    ipAddress: entry.ipAddress,
    userAgent: entry.userAgent,
  };
}

/** Without an administrator, the entry's user is the actor, unless the entry names the user as its target. */
function actorOf(entry: ListedEntry, isUserTarget: boolean): ActivityEntry['actor'] {
  if (entry.adminId !== null) return { kind: 'admin', id: entry.adminId, username: entry.adminUsername };
  if (entry.userId === null || isUserTarget) return null;
  return { kind: 'user', id: entry.userId, username: entry.userUsername };
}
