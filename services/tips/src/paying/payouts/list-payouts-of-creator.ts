import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { payoutHoldSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { listPayoutsOfCreatorRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { payoutStatusSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { assertCreator } from '../../creators/assert-creator.js';
import { PAYOUT_HOLDS_OF } from './payout-holds.js';

/** The cursor is the id of the last payout on the previous page. */
const LIST = `
  SELECT id, number, run_id, status, amount_cents, method_type, account_info, failure_reason,
    holds.reasons AS holds, confirmed_at, sent_at
  FROM payouts ${PAYOUT_HOLDS_OF}
  WHERE creator_id = $1 AND ($2::uuid IS NULL OR number < (SELECT last.number FROM payouts AS last WHERE last.id = $2))
  ORDER BY number DESC LIMIT $3`;

const listedPayout = z
  .object({
    id: z.string(),
    number: z.string(),
    runId: z.string(),
    status: payoutStatusSchema,
    amountCents: cents,
    methodType: payoutMethodTypeSchema,
    accountInfo: z.string(),
    failureReason: z.string().nullable(),
    holds: z.array(payoutHoldSchema),
    confirmedAt: isoTime.nullable(),
    sentAt: isoTime.nullable(),
  })
  .transform(({ number, ...payout }) => ({ ...payout, reference: referenceOf({ number }) }));

@Injectable()
export class ListPayoutsOfCreator {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listPayoutsOfCreatorRpc)
  async execute(
    { creatorId, cursor, limit }: RpcInput<typeof listPayoutsOfCreatorRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listPayoutsOfCreatorRpc>> {
    requireAdmin(actor);
    await assertCreator(this.dataSource, creatorId);
    const found = await query(this.dataSource, listedPayout, LIST, [creatorId, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { payouts: page, nextCursor };
  }
}
