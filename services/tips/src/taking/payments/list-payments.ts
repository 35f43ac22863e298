import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { fraudMarkSchema } from '@sprinkle/contracts/tips/taking/fraud-marks.schemas';
import { exportPaymentsRpc, listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import type { ListedPayment } from '@sprinkle/contracts/tips/taking/payments.schemas';
import { refundSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import { type TipStatus, tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import type { ExpressionBuilder } from 'kysely';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';
import type { Tables } from '../../tables.gen.js';
import { pageOfTips, SORTS } from './page-of-tips.js';

type Query = RpcInput<typeof listPaymentsRpc>;

const db = queryBuilder<Tables>();

const SHOWN_STATUS: Partial<Record<TipStatus, ListedPayment['status']>> = {
  succeeded: 'completed',
  refunded: 'refunded',
  disputed: 'disputed',
  lost: 'disputed',
};

const listedPayment = z.object({
  id: z.string(),
  createdAt: isoTime,
  senderName: z.string().nullable(),
  recipientId: z.string(),
  recipientUsername: z.string().nullable(),
  amountCents: cents,
  status: tipStatusSchema,
  refundedCents: cents,
  refundStatus: refundSchema.shape.status.nullable(),
  refundFailure: z.string().nullable(),
  refundWaitingReason: z.string().nullable(),
  markKind: fraudMarkSchema.shape.kind.nullable(),
  markReason: z.string().nullable(),
  markOpenedAt: isoTime.nullable(),
  markDecision: fraudMarkSchema.shape.decision,
  isMarkPaidOut: z.boolean().nullable(),
});

@Injectable()
export class ListPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listPaymentsRpc)
  async execute(asked: Query, actor: Actor): Promise<RpcOutput<typeof listPaymentsRpc>> {
    requireAdmin(actor);
    const rows = await query(this.dataSource, listedPayment, listOf(asked));
    const { page, nextCursor } = pageOf(rows, asked.limit);
    return { payments: page.map(toListedPayment), nextCursor };
  }

  @HandlesRpc(exportPaymentsRpc)
  export(query: RpcInput<typeof exportPaymentsRpc>, actor: Actor) {
    return this.exports.execute('payments', query, actor, () => this.execute(query, actor));
  }
}

function listOf(asked: Query) {
  return db
    .selectFrom(pageOfTips(asked).as('found'))
    .innerJoin('tips', 'tips.id', 'found.id')
    .innerJoin('creators', 'creators.id', 'tips.userId')
    .leftJoinLateral(newestRefund, (join) => join.onTrue())
    .leftJoinLateral(newestFraudMark, (join) => join.onTrue())
    .select([
      'found.id',
      'found.at as createdAt',
      'tips.senderName',
      'creators.id as recipientId',
      'creators.username as recipientUsername',
      'tips.amountCents',
      'tips.status',
      'tips.refundedCents',
      'refund.status as refundStatus',
      'refund.failureReason as refundFailure',
      'refund.waitingReason as refundWaitingReason',
      'mark.kind as markKind',
      'mark.reason as markReason',
      'mark.openedAt as markOpenedAt',
      'mark.decision as markDecision',
      'mark.isPaidOut as isMarkPaidOut',
    ])
    .orderBy('found.key', SORTS[asked.sort].direction)
    .orderBy('found.id', SORTS[asked.sort].direction)
    .limit(asked.limit + 1);
}

function newestRefund(payment: ExpressionBuilder<Tables, 'tips'>) {
  return payment
    .selectFrom('refunds')
    .select(['refunds.status', 'refunds.failureReason', 'refunds.waitingReason'])
    .whereRef('refunds.tipId', '=', 'tips.id')
    .orderBy('refunds.createdAt', 'desc')
    .limit(1)
    .as('refund');
}

/** Open marks come before decided ones. */
function newestFraudMark(payment: ExpressionBuilder<Tables, 'tips'>) {
  return payment
    .selectFrom('fraudMarks')
    .select(['fraudMarks.kind', 'fraudMarks.reason', 'fraudMarks.openedAt', 'fraudMarks.decision'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payoutTips')
          .select('payoutTips.tipId')
          .whereRef('payoutTips.tipId', '=', 'fraudMarks.tipId')
          .where('payoutTips.status', 'in', ['confirmed', 'sent']),
      ).as('isPaidOut'),
    )
    .whereRef('fraudMarks.tipId', '=', 'tips.id')
    .orderBy('fraudMarks.decidedAt', (order) => order.desc().nullsFirst())
    .orderBy('fraudMarks.openedAt', 'desc')
    .limit(1)
    .as('mark');
}

function toListedPayment(row: z.output<typeof listedPayment>): ListedPayment {
  const { senderName, status, markKind, markReason, markOpenedAt, markDecision, isMarkPaidOut, ...payment } =
    row;
  const fraudMark = markKind && {
    kind: markKind,
    reason: markReason ?? '',
    openedAt: markOpenedAt ?? '',
    decision: markDecision,
    isPaidOut: isMarkPaidOut ?? false,
  };
  return {
    ...payment,
    senderName: senderName ?? 'Anonymous',
    status: SHOWN_STATUS[status] ?? 'failed',
    isLost: status === 'lost',
    fraudMark,
  };
}
