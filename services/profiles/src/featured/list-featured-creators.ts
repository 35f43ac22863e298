import { Injectable } from '@nestjs/common';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { DataSource } from 'typeorm';

/** Most tipped in the last 30 days (UTC) first, newest published first among equals. */
@Injectable()
export class ListFeaturedCreators {
  constructor(private readonly dataSource: DataSource) {}

  execute(limit: number): Promise<FeaturedCreator[]> {
    return this.dataSource.query<FeaturedCreator[]>(
      `SELECT a.username, p.display_name AS "displayName", p.profile_image AS "profileImage", p.bio
       FROM profiles p
       JOIN accounts a ON a.id = p.user_id AND a.is_verified AND NOT a.is_blocked AND a.is_active
       LEFT JOIN (
         SELECT creator_id, sum(amount_cents) AS amount_cents FROM tip_totals_daily
         WHERE day > (now() AT TIME ZONE 'UTC')::date - 30
         GROUP BY creator_id
       ) t ON t.creator_id = p.user_id
       WHERE p.is_published
       ORDER BY coalesce(t.amount_cents, 0) DESC, p.published_at DESC, p.user_id
       LIMIT $1`,
      [limit],
    );
  }
}
