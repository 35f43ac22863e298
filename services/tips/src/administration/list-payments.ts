import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import type { ListedPayment, PaymentFilter } from '@sprinkle/contracts/tips/administration.schemas';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { RefundStatus } from '../reversals/refund.entity.js';

type Query = RpcInput<typeof listPaymentsRpc>;

/** Unpaid tips have no time of payment, so they are listed by the time at which they ended. */
const FILTERS: Record<PaymentFilter, { condition: string; time: string }> = {
  all: { condition: 'succeeded_at IS NOT NULL', time: 'succeeded_at' },
  completed: { condition: `succeeded_at IS NOT NULL AND status = 'succeeded'`, time: 'succeeded_at' },
  refunded: { condition: `status = 'refunded'`, time: 'succeeded_at' },
  'refund-failed': {
    condition: `status = 'succeeded' AND id IN (SELECT tip_id FROM refunds WHERE status = 'failed')`,
    time: 'succeeded_at',
  },
  disputed: { condition: `status IN ('disputed', 'lost')`, time: 'succeeded_at' },
  failed: { condition: `status IN ('canceled', 'failed')`, time: 'updated_at' },
};

const SORTS: Record<Query['sort'], { by: 'time' | 'amount'; direction: 'ASC' | 'DESC' }> = {
  newest: { by: 'time', direction: 'DESC' },
  oldest: { by: 'time', direction: 'ASC' },
  largest: { by: 'amount', direction: 'DESC' },
  smallest: { by: 'amount', direction: 'ASC' },
};

const SHOWN_STATUS: Partial<Record<TipStatus, ListedPayment['status']>> = {
  succeeded: 'completed',
  refunded: 'refunded',
  disputed: 'disputed',
  lost: 'disputed',
};

interface PaymentRow {
  id: string;
  at: Date;
  senderName: string | null;
  recipientUsername: string | null;
  amountCents: number;
  status: TipStatus;
  refundedCents: number;
  refundStatus: RefundStatus | null;
  refundFailure: string | null;
}

@Injectable()
export class ListPayments {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { search, status, sort, cursor, limit }: Query,
    actor: Actor,
  ): Promise<RpcOutput<typeof listPaymentsRpc>> {
    requireAdmin(actor);
    const values: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const { condition, time } = FILTERS[status];
    const { by, direction } = SORTS[sort];
    const key = by === 'time' ? time : 'amount_cents';
    const comparison = direction === 'ASC' ? '>' : '<';
    // The cursor is the id of the last tip on the page before.
    const isAfter = cursor
      ? ` AND (${key}, id) ${comparison} (SELECT ${key}, id FROM tips WHERE id = ${bind(cursor)})`
      : '';
    const select = (also: string) =>
      `(SELECT id, ${time} AS at, ${key} AS key FROM tips WHERE ${condition}${isAfter}${also}
        ORDER BY ${key} ${direction}, id ${direction} LIMIT $1)`;
    const found = await this.dataSource.query<PaymentRow[]>(
      `SELECT found.id, found.at, sender_name AS "senderName", username AS "recipientUsername",
         tips.amount_cents AS "amountCents", tips.status, refunded_cents AS "refundedCents",
         refund.status AS "refundStatus", refund.failure_reason AS "refundFailure"
       FROM (${search ? matching(select, bind, search) : select('')}) AS found
       JOIN tips USING (id) JOIN creators ON creators.id = user_id
       LEFT JOIN LATERAL (
         SELECT refunds.status, failure_reason FROM refunds WHERE tip_id = tips.id ORDER BY created_at DESC LIMIT 1
       ) AS refund ON true
       ORDER BY found.key ${direction}, found.id ${direction} LIMIT $1`,
      values,
    );
    const { page, nextCursor } = pageOf(found, limit);
    return { payments: page.map(toListedPayment), nextCursor };
  }
}

/** Each half follows an index of its own, which one condition with OR would not. A tip is also found by its id. */
function matching(
  select: (also: string) => string,
  bind: (value: unknown) => string,
  search: string,
): string {
  if (z.uuid().safeParse(search).success) return select(` AND id = ${bind(search)}`);
  const pattern = bind(searchPatternOf(search));
  const bySender = select(` AND lower(sender_name) LIKE ${pattern}`);
  const byRecipient = select(
    ` AND user_id IN (SELECT creators.id FROM creators WHERE lower(username) LIKE ${pattern})`,
  );
  return `${bySender} UNION ${byRecipient}`;
}

function toListedPayment({ at, senderName, status, ...payment }: PaymentRow) {
  return {
    ...payment,
    createdAt: at.toISOString(),
    senderName: senderName ?? 'Anonymous',
    status: SHOWN_STATUS[status] ?? ('failed' as const),
  };
}
