import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import type { ListedPayment, PaymentFilter } from '@sprinkle/contracts/tips/administration.schemas';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

/** Unpaid tips have no time of payment, so they are listed by the time at which they ended. */
const FILTERS: Record<PaymentFilter, { condition: string; time: string }> = {
  all: { condition: 'succeeded_at IS NOT NULL', time: 'succeeded_at' },
  completed: { condition: `succeeded_at IS NOT NULL AND status = 'succeeded'`, time: 'succeeded_at' },
  refunded: { condition: `status = 'refunded'`, time: 'succeeded_at' },
  disputed: { condition: `status IN ('disputed', 'lost')`, time: 'succeeded_at' },
  failed: { condition: `status IN ('canceled', 'failed')`, time: 'updated_at' },
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
}

@Injectable()
export class ListPayments {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { search, status, cursor, limit }: RpcInput<typeof listPaymentsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listPaymentsRpc>> {
    requireAdmin(actor);
    const values: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const { condition, time } = FILTERS[status];
    // The cursor is the id of the last tip on the page before.
    const isAfter = cursor
      ? ` AND (${time}, id) < (SELECT ${time}, id FROM tips WHERE id = ${bind(cursor)})`
      : '';
    const select = (also: string) =>
      `(SELECT id, ${time} AS at FROM tips WHERE ${condition}${isAfter}${also} ORDER BY ${time} DESC, id DESC LIMIT $1)`;
    const found = await this.dataSource.query<PaymentRow[]>(
      `SELECT found.id, found.at, sender_name AS "senderName", username AS "recipientUsername",
         amount_cents AS "amountCents", status
       FROM (${search ? matching(select, bind(searchPatternOf(search))) : select('')}) AS found
       JOIN tips USING (id) JOIN creators ON creators.id = user_id
       ORDER BY found.at DESC, found.id DESC LIMIT $1`,
      values,
    );
    const page = found.slice(0, limit);
    return {
      payments: page.map(toListedPayment),
      nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }
}

/** Each half follows an index of its own, which one condition with OR would not. */
function matching(select: (also: string) => string, pattern: string): string {
  const bySender = select(` AND lower(sender_name) LIKE ${pattern}`);
  const byRecipient = select(
    ` AND user_id = ANY (ARRAY(SELECT creators.id FROM creators WHERE lower(username) LIKE ${pattern}))`,
  );
  return `${bySender} UNION ${byRecipient}`;
}

function toListedPayment({ id, at, senderName, recipientUsername, amountCents, status }: PaymentRow) {
  return {
    id,
    createdAt: at.toISOString(),
    senderName: senderName ?? 'Anonymous',
    recipientUsername,
    amountCents,
    status: SHOWN_STATUS[status] ?? ('failed' as const),
  };
}
