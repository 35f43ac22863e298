import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

@Injectable()
export class GetAccountStats {
  constructor(private readonly dataSource: DataSource) {}

  async execute(actor: Actor): Promise<{ totalUsers: number; activeUsers: number }> {
    requireAdmin(actor);
    const [stats] = await this.dataSource.query<[{ totalUsers: number; activeUsers: number }]>(
      `SELECT count(*)::int AS "totalUsers",
              count(*) FILTER (
                WHERE is_verified AND NOT is_blocked AND is_active AND last_login > now() - interval '30 days'
              )::int AS "activeUsers"
         FROM users`,
    );
    return stats;
  }
}
