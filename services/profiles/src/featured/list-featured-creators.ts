import { Injectable } from '@nestjs/common';
import { listFeaturedCreatorsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { type FeaturedCreator, featuredCreatorSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';

/** Each half uses an index. The second half only fills the places that the first leaves free. */
const LIST = `
  WITH tipped AS MATERIALIZED (
    SELECT directory.user_id, amount_cents, published_at
    FROM tip_totals_recent JOIN directory ON directory.user_id = creator_id
    WHERE amount_cents > 0
    ORDER BY amount_cents DESC, published_at DESC, directory.user_id DESC LIMIT $1
  ), newest AS (
    SELECT user_id, 0::bigint AS amount_cents, published_at FROM directory
    WHERE user_id NOT IN (SELECT user_id FROM tipped)
    ORDER BY published_at DESC, user_id DESC LIMIT $1 - (SELECT count(*) FROM tipped)
  )
  SELECT directory.username, p.display_name, p.profile_image, p.bio
  FROM (SELECT * FROM tipped UNION ALL SELECT * FROM newest) AS found
  JOIN directory USING (user_id) JOIN profiles p USING (user_id)
  ORDER BY found.amount_cents DESC, found.published_at DESC, user_id DESC`;

/** Lists the creators with the most tips in the last 30 days (UTC) first. Among equals, the newest page comes first. */
@Injectable()
export class ListFeaturedCreators {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listFeaturedCreatorsRpc)
  execute({ limit }: RpcInput<typeof listFeaturedCreatorsRpc>): Promise<FeaturedCreator[]> {
    return query(this.dataSource, featuredCreatorSchema, LIST, [limit]);
  }
}
