import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import type { OwnPayout } from '@sprinkle/contracts/tips/payouts.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type Payout, referenceOf } from './payout.entity.js';

/** A proposal is not told to its creators. The cursor is the id of the last payout on the page before. */
const SELECT = `
  SELECT id, number, status, amount_cents AS "amountCents", currency, method_type AS "methodType",
    account_info AS "accountInfo", failure_reason AS "failureReason", confirmed_at AS "confirmedAt",
    sent_at AS "sentAt", ended_at AS "endedAt",
    (SELECT count(*)::int FROM payout_tips WHERE payout_id = payouts.id) AS "tipCount"
  FROM payouts WHERE creator_id = $1 AND confirmed_at IS NOT NULL`;

const LIST = `
  ${SELECT} AND ($2::uuid IS NULL OR (confirmed_at, id)
    < (SELECT last.confirmed_at, last.id FROM payouts AS last WHERE last.id = $2))
  ORDER BY confirmed_at DESC, id DESC LIMIT $3`;

type OwnPayoutRow = Omit<OwnPayout, 'reference' | 'confirmedAt' | 'sentAt' | 'endedAt'> &
  Pick<Payout, 'number' | 'sentAt' | 'endedAt'> & { confirmedAt: Date };

@Injectable()
export class ListOwnPayouts {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { cursor, limit }: RpcInput<typeof listOwnPayoutsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnPayoutsRpc>> {
    const { id } = requireUser(actor);
    const rows: OwnPayoutRow[] = await this.dataSource.query(LIST, [id, cursor ?? null, limit + 1]);
    const { page, nextCursor } = pageOf(rows, limit);
    return { payouts: page.map(toReply), nextCursor };
  }

  async get(payoutId: string, actor: Actor): Promise<OwnPayout> {
    const { id } = requireUser(actor);
    const asked = z.uuid().safeParse(payoutId);
    const rows: OwnPayoutRow[] = asked.success
      ? await this.dataSource.query(`${SELECT} AND id = $2`, [id, asked.data])
      : [];
    if (!rows[0]) throw new DomainError('NOT_FOUND', 'There is no such payout.');
    return toReply(rows[0]);
  }
}

/** Returns the oldest first. */
export async function payoutsBetween(
  manager: EntityManager,
  creatorId: string,
  { from, until }: { from: Date; until: Date },
): Promise<OwnPayout[]> {
  const rows: OwnPayoutRow[] = await manager.query(
    `${SELECT} AND confirmed_at >= $2 AND confirmed_at < $3 ORDER BY confirmed_at, id`,
    [creatorId, from, until],
  );
  return rows.map(toReply);
}

function toReply({ number, confirmedAt, sentAt, endedAt, ...row }: OwnPayoutRow): OwnPayout {
  return {
    ...row,
    reference: referenceOf({ number }),
    confirmedAt: confirmedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
