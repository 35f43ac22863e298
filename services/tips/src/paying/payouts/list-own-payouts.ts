import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { currencySchema } from '@sprinkle/contracts/money.schemas';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import { payoutHoldSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { getOwnPayoutRpc, listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { type OwnPayout, payoutStatusSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { cents, count, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { PAYOUT_HOLDS_OF } from './payout-holds.js';

/** Creators do not see proposals. The cursor is the id of the last payout on the previous page. */
const SELECT = `
  SELECT id, number, status, amount_cents, currency, method_type,
    account_info, failure_reason, confirmed_at,
    sent_at, ended_at, holds.reasons AS holds,
    (SELECT count(*) FROM payout_tips WHERE payout_id = payouts.id) AS tip_count,
    coalesce((SELECT reversed_cents FROM payout_transfers WHERE payout_id = payouts.id), 0) AS reversed_cents
  FROM payouts ${PAYOUT_HOLDS_OF} WHERE creator_id = $1 AND confirmed_at IS NOT NULL`;

const LIST = `
  ${SELECT} AND ($2::uuid IS NULL OR (confirmed_at, id)
    < (SELECT last.confirmed_at, last.id FROM payouts AS last WHERE last.id = $2))
  ORDER BY confirmed_at DESC, id DESC LIMIT $3`;

const ownPayout = z
  .object({
    id: z.string(),
    number: z.string(),
    status: payoutStatusSchema,
    amountCents: cents,
    currency: currencySchema,
    methodType: payoutMethodTypeSchema,
    accountInfo: z.string(),
    failureReason: z.string().nullable(),
    confirmedAt: isoTime,
    sentAt: isoTime.nullable(),
    endedAt: isoTime.nullable(),
    holds: z.array(payoutHoldSchema),
    tipCount: count,
    reversedCents: cents,
  })
  .transform(({ number, ...payout }) => ({ ...payout, reference: referenceOf({ number }) }));

@Injectable()
export class ListOwnPayouts {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listOwnPayoutsRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listOwnPayoutsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnPayoutsRpc>> {
    const { id } = requireUser(actor);
    const found = await query(this.dataSource, ownPayout, LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { payouts: page, nextCursor };
  }

  @HandlesRpc(getOwnPayoutRpc)
  async get({ payoutId }: RpcInput<typeof getOwnPayoutRpc>, actor: Actor): Promise<OwnPayout> {
    const { id } = requireUser(actor);
    const asked = z.uuid().safeParse(payoutId);
    const payout = asked.success
      ? await queryOptional(this.dataSource, ownPayout, `${SELECT} AND id = $2`, [id, asked.data])
      : null;
    if (!payout) throw new DomainError('NOT_FOUND', "This payout doesn't exist.");
    return payout;
  }
}

/** Returns the oldest first. */
export function payoutsBetween(
  manager: EntityManager,
  creatorId: string,
  { from, until }: { from: Date; until: Date },
): Promise<OwnPayout[]> {
  return query(
    manager,
    ownPayout,
    `${SELECT} AND confirmed_at >= $2 AND confirmed_at < $3 ORDER BY confirmed_at, id`,
    [creatorId, from, until],
  );
}
