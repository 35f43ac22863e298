import { Injectable } from '@nestjs/common';
import type { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor, type DirectoryPosition } from './directory-cursor.js';

type Entry = FeaturedCreator & DirectoryPosition;

/** A search looks through this many of the newest creators before it uses the index of words. */
const NEWEST_SEARCHED = 2_000;
const NEWEST_FIRST = 'ORDER BY published_at DESC, user_id DESC';
const AFTER = '(published_at, user_id) < ($2::timestamptz, $3::uuid)';
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
      ? await this.search(search, after, limit + 1)
      : await this.find(`SELECT * FROM directory WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      creators: page.map(toCard),
      nextCursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  }

  /**
   * A search with many matches fills its page from the newest creators. Only one with few matches uses the index of
   * words, because it has to collect and sort all of them.
   */
  private async search(search: string, after: DirectoryPosition, limit: number): Promise<Entry[]> {
    const matches = 'words @@ directory_query($4)';
    const newest = `SELECT * FROM directory WHERE ${AFTER} ${NEWEST_FIRST} LIMIT ${NEWEST_SEARCHED}`;
    const amongNewest = `SELECT * FROM (${newest}) newest WHERE ${matches} ${NEWEST_FIRST} LIMIT $1`;
    const found = await this.find(amongNewest, limit, after, search);
    if (found.length === limit) return found;
    const amongAll = `WITH hits AS MATERIALIZED (SELECT * FROM directory WHERE ${matches})
      SELECT * FROM hits WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`;
    return this.find(amongAll, limit, after, search);
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
