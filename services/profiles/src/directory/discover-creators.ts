import { Injectable } from '@nestjs/common';
import type { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { decodeCursor, type DirectoryPosition, encodeCursor } from './directory-cursor.js';

type Entry = FeaturedCreator & DirectoryPosition;

const NEWEST_FIRST = 'ORDER BY published_at DESC, user_id DESC';
const AFTER = '(published_at, user_id) < ($2::timestamptz, $3::uuid)';
const ALL = `SELECT * FROM directory WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`;

/** Without MATERIALIZED, Postgres looks through all creators, newest first, when only few of them match. */
const MATCHING = `
  WITH matching AS MATERIALIZED (SELECT * FROM directory WHERE words @@ directory_query($4))
  SELECT * FROM matching WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`;

const START: DirectoryPosition = {
  publishedAt: 'infinity',
  userId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

@Injectable()
export class DiscoverCreators {
  constructor(private readonly dataSource: DataSource) {}

  async execute({
    search,
    cursor,
    limit,
  }: RpcInput<typeof discoverCreatorsRpc>): Promise<RpcOutput<typeof discoverCreatorsRpc>> {
    const after = cursor === undefined ? START : decodeCursor(cursor);
    const found = search?.trim()
      ? await this.find(MATCHING, limit + 1, after, search)
      : await this.find(ALL, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      creators: page.map(toCard),
      nextCursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  }

  /** Joins the profiles only for the few entries of the page. */
  private find(
    entriesSql: string,
    limit: number,
    after: DirectoryPosition,
    ...search: string[]
  ): Promise<Entry[]> {
    return this.dataSource.query<Entry[]>(
      `SELECT d.username, p.display_name AS "displayName", p.profile_image AS "profileImage", p.bio,
         d.user_id AS "userId",
         to_char(d.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "publishedAt"
       FROM (${entriesSql}) d JOIN profiles p ON p.user_id = d.user_id
       ORDER BY d.published_at DESC, d.user_id DESC`,
      [limit, after.publishedAt, after.userId, ...search],
    );
  }
}

function toCard({ username, displayName, profileImage, bio }: Entry): FeaturedCreator {
  return { username, displayName, profileImage, bio };
}
