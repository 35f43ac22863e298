import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listRunPayoutsRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import type { Payout as PayoutReply } from '@sprinkle/contracts/tips/payouts.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { getRun } from './find-run.js';
import { type Payout, referenceOf } from './payout.entity.js';

const SELECT = `
  SELECT payouts.id, number, payouts.status, amount_cents AS "amountCents", currency, method_type AS "methodType",
    account_info AS "accountInfo", failure_reason AS "failureReason", creator_id AS "creatorId", creators.username,
    creators.is_blocked AS "isBlocked", exported_at AS "exportedAt", exported_by_name AS "exportedBy",
    sent_at AS "sentAt", (SELECT count(*)::int FROM payout_tips WHERE payout_id = payouts.id) AS "tipCount"
  FROM payouts JOIN creators ON creators.id = creator_id`;

/** The cursor is the id of the last payout on the page before. */
const LIST = `
  ${SELECT} WHERE run_id = $1 AND ($2::uuid IS NULL OR number > (SELECT last.number FROM payouts AS last WHERE last.id = $2))
  ORDER BY number LIMIT $3`;

type PayoutRow = Omit<PayoutReply, 'reference' | 'exportedAt' | 'sentAt'> &
  Pick<Payout, 'number' | 'exportedAt' | 'sentAt'>;

/** Lists the payouts of a run with masked account information. */
@Injectable()
export class ListRunPayouts {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { runId, cursor, limit }: RpcInput<typeof listRunPayoutsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listRunPayoutsRpc>> {
    requireAdmin(actor);
    const { manager } = this.dataSource;
    const { id } = await getRun(manager, runId);
    const rows: PayoutRow[] = await manager.query(LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(rows, limit);
    return { payouts: page.map(toReply), nextCursor };
  }
}

export async function getPayout(manager: EntityManager, payoutId: string): Promise<PayoutReply> {
  const [row] = await manager.query<[PayoutRow]>(`${SELECT} WHERE payouts.id = $1`, [payoutId]);
  return toReply(row);
}

function toReply({ number, exportedAt, sentAt, ...row }: PayoutRow): PayoutReply {
  return {
    ...row,
    reference: referenceOf({ number }),
    exportedAt: exportedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
