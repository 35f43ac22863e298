import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportCommentsRpc, listCommentsRpc } from '@sprinkle/contracts/tips/page/comments.rpc';
import { listedCommentSchema } from '@sprinkle/contracts/tips/page/comments.schemas';
import { cents, isoTime } from '@sprinkle/service-kit/database/columns';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { queryBuilder } from '@sprinkle/service-kit/database/query-builder';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ExportList } from '../../exports/export-list.js';
import type { Tables } from '../../tables.gen.js';

type Query = RpcInput<typeof listCommentsRpc>;

const db = queryBuilder<Tables>();

const listedComment = z.object({
  id: z.string(),
  senderName: z.string(),
  recipientId: z.string(),
  recipientUsername: z.string().nullable(),
  message: z.string(),
  amountCents: cents,
  createdAt: isoTime,
  response: z.string().nullable(),
  respondedAt: isoTime.nullable(),
  isHidden: z.boolean(),
  isReversed: z.boolean(),
  status: listedCommentSchema.shape.status,
  isPrivate: z.boolean(),
  isAnonymous: z.boolean(),
});

@Injectable()
export class ListComments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listCommentsRpc)
  async execute(asked: Query, actor: Actor): Promise<RpcOutput<typeof listCommentsRpc>> {
    requireAdmin(actor);
    const found = await query(this.dataSource, listedComment, listOf(asked));
    const { page, nextCursor } = pageOf(found, asked.limit);
    return { comments: page, nextCursor };
  }

  @HandlesRpc(exportCommentsRpc)
  export(query: RpcInput<typeof exportCommentsRpc>, actor: Actor) {
    return this.exports.execute('comments', query, actor, () => this.execute(query, actor));
  }
}

function listOf(asked: Query) {
  return db
    .selectFrom((asked.search ? matching(asked, asked.search) : tipsOf(asked)).as('found'))
    .innerJoin('tips', 'tips.id', 'found.id')
    .innerJoin('creators', 'creators.id', 'tips.userId')
    .select(({ eb, fn, or, val }) => [
      'tips.id',
      fn.coalesce('tips.senderName', val('Anonymous')).as('senderName'),
      'creators.id as recipientId',
      'creators.username as recipientUsername',
      'tips.message',
      eb('tips.amountCents', '-', eb.ref('tips.refundedCents')).as('amountCents'),
      'tips.succeededAt as createdAt',
      'tips.response',
      'tips.respondedAt',
      or([eb.ref('tips.isHidden'), eb.ref('tips.isTakenDown')]).as('isHidden'),
      eb('tips.status', '<>', 'succeeded').as('isReversed'),
      'tips.status',
      'tips.isPrivate',
      'tips.isAnonymous',
    ])
    .orderBy('tips.succeededAt', 'desc')
    .orderBy('tips.id', 'desc')
    .limit(asked.limit + 1);
}

/** Selects the tips of a page. The cursor is the id of the last tip on the previous page. */
function tipsOf({ creatorId, cursor, limit }: Query) {
  let tips = db
    .selectFrom('tips')
    .select('tips.id')
    .where('tips.succeededAt', 'is not', null)
    .where('tips.message', 'is not', null)
    .orderBy('tips.succeededAt', 'desc')
    .orderBy('tips.id', 'desc')
    .limit(limit + 1);
  if (creatorId) tips = tips.where('tips.userId', '=', creatorId);
  if (!cursor) return tips;
  const last = db
    .selectFrom('tips as last')
    .select(['last.succeededAt', 'last.id'])
    .where('last.id', '=', cursor);
  return tips.where(({ eb, refTuple }) =>
    eb(refTuple('tips.succeededAt', 'tips.id'), '<', last.$asTuple('succeededAt', 'id')),
  );
}

/** Each part uses an index of its own, which a single OR would prevent. */
function matching(asked: Query, search: string) {
  const tips = tipsOf(asked);
  const pattern = searchPatternOf(search);
  const byMessage = tips.where(({ fn }) => fn('lower', ['tips.message']), 'like', pattern);
  const bySender = tips.where(({ fn }) => fn('lower', ['tips.senderName']), 'like', pattern);
  const byRecipient = tips.where(
    'tips.userId',
    'in',
    db
      .selectFrom('creators')
      .select('creators.id')
      .where(({ fn }) => fn('lower', ['creators.username']), 'like', pattern),
  );
  return db
    .selectFrom(byMessage.as('byMessage'))
    .selectAll()
    .union(db.selectFrom(bySender.as('bySender')).selectAll())
    .union(db.selectFrom(byRecipient.as('byRecipient')).selectAll());
}
