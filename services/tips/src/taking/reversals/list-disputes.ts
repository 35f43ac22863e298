import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportDisputesRpc, listDisputesRpc } from '@sprinkle/contracts/tips/taking/disputes.rpc';
import { disputeSchema } from '@sprinkle/contracts/tips/taking/disputes.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';

const COLUMNS = `
  disputes.id, disputes.tip_id, creators.id AS creator_id, creators.username AS creator_username,
  coalesce(tips.sender_name, 'Anonymous') AS sender_name, provider_dispute_id,
  disputes.status, reason, disputes.status LIKE 'warning%' AS is_inquiry, disputes.amount_cents,
  CASE WHEN is_open THEN taken_cents ELSE 0 END AS reserved_cents, disputes.fee_cents, evidence_due_at, opened_at`;

/** The cursor is the id of the last dispute on the previous page. */
const LIST_OPEN = `
  SELECT ${COLUMNS} FROM disputes JOIN tips ON tips.id = disputes.tip_id JOIN creators ON creators.id = tips.user_id
  WHERE is_open AND ($1::uuid IS NULL OR (coalesce(evidence_due_at, 'infinity'), disputes.id)
    > (SELECT coalesce(last.evidence_due_at, 'infinity'), last.id FROM disputes AS last WHERE last.id = $1))
  ORDER BY coalesce(evidence_due_at, 'infinity'), disputes.id LIMIT $2`;

const LIST_DECIDED = `
  SELECT ${COLUMNS} FROM disputes JOIN tips ON tips.id = disputes.tip_id JOIN creators ON creators.id = tips.user_id
  WHERE NOT is_open AND ($1::uuid IS NULL OR (opened_at, disputes.id)
    < (SELECT last.opened_at, last.id FROM disputes AS last WHERE last.id = $1))
  ORDER BY opened_at DESC, disputes.id DESC LIMIT $2`;

const listedDispute = disputeSchema.extend({
  id: z.string(),
  tipId: z.string(),
  creatorId: z.string(),
  amountCents: cents,
  reservedCents: cents,
  feeCents: cents,
  evidenceDueAt: isoTime.nullable(),
  openedAt: isoTime,
});

/** Lists the open disputes by their deadline, or the decided ones, the newest first. */
@Injectable()
export class ListDisputes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listDisputesRpc)
  async execute(
    { state, cursor, limit }: RpcInput<typeof listDisputesRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listDisputesRpc>> {
    requireAdmin(actor);
    const statement = state === 'open' ? LIST_OPEN : LIST_DECIDED;
    const rows = await query(this.dataSource, listedDispute, statement, [cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(rows, limit);
    return { disputes: page, nextCursor };
  }

  @HandlesRpc(exportDisputesRpc)
  export(query: RpcInput<typeof exportDisputesRpc>, actor: Actor) {
    return this.exports.execute('disputes', query, actor, () => this.execute(query, actor));
  }
}
