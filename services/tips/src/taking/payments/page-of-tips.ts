import type { listPaymentsRpc } from '@sprinkle/contracts/tips/taking/payments.rpc';
import type { PaymentFilter } from '@sprinkle/contracts/tips/taking/payments.schemas';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { tipIdsOf } from '@sprinkle/service-kit/receipts';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.gen.js';

type Query = RpcInput<typeof listPaymentsRpc>;
type Tips = ExpressionBuilder<Tables, 'tips'>;

const db = queryBuilder<Tables>();

interface Filter {
  where: (tips: Tips) => Expression<SqlBool>;
  /** Unpaid tips have no time of payment, so they are listed by the time they ended. */
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

export const SORTS: Record<Query['sort'], { by: 'time' | 'amount'; direction: 'asc' | 'desc' }> = {
  newest: { by: 'time', direction: 'desc' },
  oldest: { by: 'time', direction: 'asc' },
  largest: { by: 'amount', direction: 'desc' },
  smallest: { by: 'amount', direction: 'asc' },
};

/** Selects the tips of a page. The cursor is the id of the last tip on the previous page. */
export function pageOfTips(asked: Query) {
  return asked.search ? matching(asked, asked.search) : tipsOf(asked);
}

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

/** Each part uses an index of its own, which a single OR would prevent. A tip is also found by its id or its receipt number. */
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
