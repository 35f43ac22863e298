import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getRevenueTotalsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

/** Each creator costs one index-only scan. */
const TOTALS = `
  SELECT user_id AS "creatorId", sum(amount_cents - refunded_cents)::bigint AS cents
  FROM tips WHERE user_id = ANY ($1::uuid[]) AND status = 'succeeded'
  GROUP BY user_id`;

@Injectable()
export class GetRevenueTotals {
  constructor(private readonly dataSource: DataSource) {}

  async execute(creatorIds: string[], actor: Actor): Promise<RpcOutput<typeof getRevenueTotalsRpc>> {
    requireAdmin(actor);
    const rows = await this.dataSource.query<{ creatorId: string; cents: string }[]>(TOTALS, [creatorIds]);
    return rows.map(({ creatorId, cents }) => ({ creatorId, revenueTotalCents: Number(cents) }));
  }
}
