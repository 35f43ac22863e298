import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listFailedBankPayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { failedBankPayoutSchema } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { integer, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

/** The cursor is the id of the last payout on the previous page. */
const LIST = `
  SELECT stripe_payout_id AS id, amount_cents AS amount_in_smallest_unit, currency, reason, failed_at
  FROM failed_bank_payouts
  WHERE creator_id = $1 AND ($2::text IS NULL OR (failed_at, stripe_payout_id) < (
    SELECT last.failed_at, last.stripe_payout_id FROM failed_bank_payouts AS last
    WHERE last.stripe_payout_id = $2 AND last.creator_id = $1))
  ORDER BY failed_at DESC, stripe_payout_id DESC LIMIT $3`;

const failedPayout = failedBankPayoutSchema.extend({ amountInSmallestUnit: integer, failedAt: isoTime });

@Injectable()
export class ListFailedBankPayouts {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listFailedBankPayoutsRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listFailedBankPayoutsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listFailedBankPayoutsRpc>> {
    const { id } = requireUser(actor);
    const found = await query(this.dataSource, failedPayout, LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(found, limit);
    return { payouts: page, nextCursor };
  }
}
