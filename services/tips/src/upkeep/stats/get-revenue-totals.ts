import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getRevenueTotalsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { cents } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Costs one index-only scan per creator. */
const TOTALS = `
  SELECT user_id AS creator_id, sum(amount_cents - refunded_cents) AS revenue_total_cents
  FROM tips WHERE user_id = ANY ($1::uuid[]) AND status = 'succeeded'
  GROUP BY user_id`;

const revenueTotal = z.object({ creatorId: z.string(), revenueTotalCents: cents });

@Injectable()
export class GetRevenueTotals {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getRevenueTotalsRpc)
  async execute(
    { creatorIds }: RpcInput<typeof getRevenueTotalsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getRevenueTotalsRpc>> {
    requireAdmin(actor);
    return query(this.dataSource, revenueTotal, TOTALS, [creatorIds]);
  }
}
