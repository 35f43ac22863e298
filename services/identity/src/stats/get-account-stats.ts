import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAccountStatsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const accountStats = z.object({ totalUsers: count, activeUsers: count });

@Injectable()
export class GetAccountStats {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getAccountStatsRpc)
  async execute(actor: Actor): Promise<{ totalUsers: number; activeUsers: number }> {
    requireAdmin(actor);
    return queryOne(
      this.dataSource,
      accountStats,
      `SELECT count(*) AS total_users,
              count(*) FILTER (
                WHERE is_verified AND NOT is_blocked AND is_active AND last_login > now() - interval '30 days'
              ) AS active_users
         FROM users`,
    );
  }
}
