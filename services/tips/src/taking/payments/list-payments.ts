import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { fraudMarkSchema } from '@sprinkle/contracts/tips/taking/fraud-marks.schemas';
import { exportPaymentsRpc, listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import type { ListedPayment, PaymentFilter } from '@sprinkle/contracts/tips/taking/payments.schemas';
import { refundSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import { type TipStatus, tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { tipIdsOf } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';
import type { Tables } from '../../tables.gen.js';

type Query = RpcInput<typeof listPaymentsRpc>;
type Tips = ExpressionBuilder<Tables, 'tips'>;

const db = queryBuilder<Tables>();

interface Filter {
  where: (tips: Tips) => Expression<SqlBool>;
  /** Unpaid tips have no time of payment, so they are listed by the time at which they ended. */
  time: 'succeededAt' | 'updatedAt';
}

const FILTERS: Record<PaymentFilter, Filter> = {
  all: { where: (tips) => tips('succeededAt', 'is not', null), time: 'succeededAt' },
  completed: {
    where: (tips) => tips.and([tips('succeededAt', 'is not', null), tips('status', '=', 'succeeded')]),
    time: 'succeededAt',
  },
  refunded: { where: (tips) => tips('status', '=', 'refunded'), time: 'succeededAt' },
  'refund-failed': {
    where: (tips) => {
      const failed = db.selectFrom('refunds').select('tipId').where('status', '=', 'failed');
      return tips.and([tips('status', '=', 'succeeded'), tips('id', 'in', failed)]);
    },
    time: 'succeededAt',
  },
  marked: {
    where: (tips) => {
      const marked = db.selectFrom('fraudMarks').select('tipId').where('decision', 'is', null);
      return tips.and([tips('succeededAt', 'is not', null), tips('id', 'in', marked)]);
    },
    time: 'succeededAt',
  },
  disputed: { where: (tips) => tips('status', 'in', ['disputed', 'lost']), time: 'succeededAt' },
  failed: { where: (tips) => tips('status', 'in', ['canceled', 'failed']), time: 'updatedAt' },
};

const SORTS: Record<Query['sort'], { by: 'time' | 'amount'; direction: 'asc' | 'desc' }> = {
  newest: { by: 'time', direction: 'desc' },
  oldest: { by: 'time', direction: 'asc' },
  largest: { by: 'amount', direction: 'desc' },
  smallest: { by: 'amount', direction: 'asc' },
};

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
  const { direction } = SORTS[asked.sort];
  return db
    .selectFrom((asked.search ? matching(asked, asked.search) : tipsOf(asked)).as('found'))
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
    .orderBy('found.key', direction)
    .orderBy('found.id', direction)
    .limit(asked.limit + 1);
}

/** Selects the tips of a page; the cursor is the id of the last tip on the page before. */
function tipsOf({ status, creatorId, sort, cursor, limit }: Query) {
  const { where, time } = FILTERS[status];
  const { by, direction } = SORTS[sort];
  const key = by === 'time' ? time : 'amountCents';
  let tips = db
    .selectFrom('tips')
    .select(['tips.id', `tips.${time} as at`, `tips.${key} as key`])
    .where(where)
    .orderBy(`tips.${key}`, direction)
    .orderBy('tips.id', direction)
    .limit(limit + 1);
  if (creatorId) tips = tips.where('tips.userId', '=', creatorId);
  if (!cursor) return tips;
  const last = db
    .selectFrom('tips as last')
    .select([`last.${key} as key`, 'last.id'])
    .where('last.id', '=', cursor);
  return tips.where(({ eb, refTuple }) =>
    eb(refTuple(`tips.${key}`, 'tips.id'), direction === 'asc' ? '>' : '<', last.$asTuple('key', 'id')),
  );
}

/** Each part follows an index of its own, which one condition with OR would not. A tip is also found by its id or its receipt number. */
function matching(asked: Query, search: string) {
  const tips = tipsOf(asked);
  if (z.uuid().safeParse(search).success) return tips.where('tips.id', '=', search);
  const pattern = searchPatternOf(search);
  const bySender = tips.where(({ fn }) => fn('lower', ['tips.senderName']), 'like', pattern);
  const byRecipient = tips.where(
    'tips.userId',
    'in',
    db
      .selectFrom('creators')
      .select('creators.id')
      .where(({ fn }) => fn('lower', ['creators.username']), 'like', pattern),
  );
  const byName = db
    .selectFrom(bySender.as('bySender'))
    .selectAll()
    .union(db.selectFrom(byRecipient.as('byRecipient')).selectAll());
  const ids = tipIdsOf(search);
  if (!ids) return byName;
  const byReceipt = tips.where('tips.id', '>=', ids[0]).where('tips.id', '<=', ids[1]);
  return byName.union(db.selectFrom(byReceipt.as('byReceipt')).selectAll());
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

/** An open mark comes before those that are decided. */
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
