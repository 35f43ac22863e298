import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnPayoutTipsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { listPayoutTipsRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Payout } from './payout.entity.js';

/**
 * Shows no sender for a tip that left a debt on another account of the creator. The cursor is the id of the last tip on the previous page.
 */
const LIST = `
  SELECT tips.id,
    CASE WHEN tips.user_id = payouts.creator_id THEN coalesce(sender_name, 'Anonymous') ELSE 'Debt of another account' END
      AS sender_name, succeeded_at AS tipped_at,
    tips.amount_cents AS tip_amount_cents, payout_tips.amount_cents, is_correction
  FROM payout_tips JOIN tips ON tips.id = tip_id JOIN payouts ON payouts.id = payout_id
  WHERE payout_id = $1 AND ($2::uuid IS NULL OR (succeeded_at, tips.id)
    > (SELECT last.succeeded_at, last.id FROM tips AS last WHERE last.id = $2))
  ORDER BY succeeded_at, tips.id LIMIT $3`;

type Input = RpcInput<typeof listPayoutTipsRpc>;
type Reply = RpcOutput<typeof listPayoutTipsRpc>;

const payoutTip = z.object({
  id: z.string(),
  senderName: z.string(),
  tippedAt: isoTime,
  tipAmountCents: cents,
  amountCents: cents,
  isCorrection: z.boolean(),
});

/** Lists the tips in a payout, oldest first. */
@Injectable()
export class ListPayoutTips {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listPayoutTipsRpc)
  async execute(input: Input, actor: Actor): Promise<Reply> {
    requireAdmin(actor);
    return this.list(input, await this.find(input.payoutId));
  }

  /** Another creator's payout is not found, and neither is one that is only proposed. */
  @HandlesRpc(listOwnPayoutTipsRpc)
  async executeForOwner(input: Input, actor: Actor): Promise<Reply> {
    const { id } = requireUser(actor);
    const payout = await this.find(input.payoutId);
    if (payout.creatorId !== id || !payout.confirmedAt) throw payoutNotFound();
    return this.list(input, payout);
  }

  private async find(payoutId: string): Promise<Payout> {
    const id = z.uuid().safeParse(payoutId);
    const payout = id.success ? await this.dataSource.manager.findOneBy(Payout, { id: id.data }) : null;
    if (!payout) throw payoutNotFound();
    return payout;
  }

  private async list({ cursor, limit }: Input, { id }: Payout): Promise<Reply> {
    const found = await query(this.dataSource, payoutTip, LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { tips: page, nextCursor };
  }
}

function payoutNotFound(): DomainError {
  return new DomainError('NOT_FOUND', "This payout doesn't exist.");
}
