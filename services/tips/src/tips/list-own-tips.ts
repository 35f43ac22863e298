import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listOwnTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { Tip, toOwnTip } from './tip.entity.js';
import { decodeCursor, encodeCursor } from './tip-cursor.js';

/** Lists succeeded tips, newest first, and on request also those that were refunded or disputed since. */
@Injectable()
export class ListOwnTips {
  constructor(private readonly dataSource: DataSource) {}

  async execute(
    { cursor, limit, filter, withMessage, withReversed }: RpcInput<typeof listOwnTipsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnTipsRpc>> {
    const owner = requireUser(actor);
    const query = this.dataSource
      .createQueryBuilder(Tip, 'tip')
      .where('tip.userId = :ownerId', { ownerId: owner.id })
      .andWhere(withReversed ? `tip.succeededAt IS NOT NULL` : `tip.status = 'succeeded'`)
      .orderBy('tip.succeededAt', 'DESC')
      .addOrderBy('tip.id', 'DESC')
      .limit(limit + 1);
    if (filter === 'hidden') query.andWhere('(tip.isHidden OR tip.isTakenDown)');
    if (filter === 'visible') query.andWhere('NOT tip.isHidden AND NOT tip.isTakenDown');
    if (withMessage) query.andWhere('tip.message IS NOT NULL');
    if (cursor !== undefined) {
      query.andWhere(
        '(tip.succeededAt, tip.id) < (:succeededAt::timestamptz, :id::uuid)',
        decodeCursor(cursor),
      );
    }
    const tips = await query.getMany();
    const page = tips.slice(0, limit);
    const last = page.at(-1);
    return { tips: page.map(toOwnTip), nextCursor: tips.length > limit && last ? encodeCursor(last) : null };
  }
}
