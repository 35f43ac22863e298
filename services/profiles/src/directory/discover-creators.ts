import { Injectable } from '@nestjs/common';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { type FeaturedCreator, featuredCreatorSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { decodeCursor, type DirectoryPosition, encodeCursor } from './directory-cursor.js';

const foundCreator = featuredCreatorSchema.extend({ userId: z.string(), publishedAt: z.string() });

const NEWEST_FIRST = 'ORDER BY published_at DESC, user_id DESC';
const AFTER = '(published_at, user_id) < ($2::timestamptz, $3::uuid)';

const ALL = withProfiles(`SELECT * FROM directory WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`);

/** Without MATERIALIZED, Postgres scans all creators, newest first, even if only a few match. */
const MATCHING = withProfiles(`
  WITH matching AS MATERIALIZED (SELECT * FROM directory WHERE words @@ directory_query($4))
  SELECT * FROM matching WHERE ${AFTER} ${NEWEST_FIRST} LIMIT $1`);

const START: DirectoryPosition = {
  publishedAt: 'infinity',
  userId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

@Injectable()
export class DiscoverCreators {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(discoverCreatorsRpc)
  async execute({
    search,
    cursor,
    limit,
  }: RpcInput<typeof discoverCreatorsRpc>): Promise<RpcOutput<typeof discoverCreatorsRpc>> {
    const after = cursor === undefined ? START : decodeCursor(cursor);
    const position = [limit + 1, after.publishedAt, after.userId];
    const found = search?.trim()
      ? await query(this.dataSource, foundCreator, MATCHING, [...position, search])
      : await query(this.dataSource, foundCreator, ALL, position);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      creators: page.map(toCard),
      nextCursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  }
}

/** Joins the profiles only for the entries of the page. */
function withProfiles(entries: string): string {
  return `
    SELECT d.username, p.display_name, p.profile_image, p.bio, d.user_id,
      to_char(d.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS published_at
    FROM (${entries}) d JOIN profiles p ON p.user_id = d.user_id
    ORDER BY d.published_at DESC, d.user_id DESC`;
}

function toCard({ username, displayName, profileImage, bio }: FeaturedCreator): FeaturedCreator {
  return { username, displayName, profileImage, bio };
}
