import { Injectable } from '@nestjs/common';
import type { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor, type DirectoryPosition } from './directory-cursor.js';

type Found = FeaturedCreator & DirectoryPosition;

/** How many of the newest are looked through for a search before the index of words is asked. */
const WALKED = 2_000;
const NEWEST_FIRST = 'ORDER BY published_at DESC, user_id DESC';

@Injectable()
export class DiscoverCreators {
  constructor(private readonly dataSource: DataSource) {}

  async execute({
    search,
    cursor,
    limit,
  }: RpcInput<typeof discoverCreatorsRpc>): Promise<RpcOutput<typeof discoverCreatorsRpc>> {
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const found = search?.trim()
      ? await this.search(search, after, limit + 1)
      : await this.find(`SELECT * FROM directory WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      creators: page.map(toCard),
      nextCursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  }

  /** What many match is soon found among the newest; only what few match is worth collecting and sorting. */
  private async search(search: string, after: DirectoryPosition | null, limit: number): Promise<Found[]> {
    const matches = 'words @@ directory_query($4)';
    const newest = `SELECT * FROM directory WHERE ${AFTER} ${NEWEST_FIRST} LIMIT ${WALKED}`;
    const soon = `SELECT * FROM (${newest}) newest WHERE ${matches} ${NEWEST_FIRST} LIMIT $1`;
    const found = await this.find(soon, limit, after, search);
    if (found.length === limit) return found;
    const all = `WITH hits AS MATERIALIZED (SELECT * FROM directory WHERE ${matches})
      SELECT * FROM hits WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`;
    return this.find(all, limit, after, search);
  }

  /** The page is found in the directory alone; what cards show is fetched for those few. */
  private find(
    entriesSql: string,
    limit: number,
    after: DirectoryPosition | null,
    ...more: string[]
  ): Promise<Found[]> {
    return this.dataSource.query<Found[]>(
      `SELECT d.username, p.display_name AS "displayName", p.profile_image AS "profileImage", p.bio,
         d.user_id AS "userId",
         to_char(d.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "publishedAt"
       FROM (${entriesSql}) d JOIN profiles p ON p.user_id = d.user_id
       ORDER BY d.published_at DESC, d.user_id DESC`,
      [limit, after?.publishedAt ?? 'infinity', after?.userId ?? HIGHEST, ...more],
    );
  }
}

const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const AFTER = '(published_at, user_id) < ($2::timestamptz, $3::uuid)';

function toCard({ username, displayName, profileImage, bio }: Found): FeaturedCreator {
  return { username, displayName, profileImage, bio };
}
