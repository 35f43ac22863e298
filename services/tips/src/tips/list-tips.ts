import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listOwnTipsRpc, listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { PUBLIC_TIPS_MAX } from '@sprinkle/contracts/tips/tips.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { findCreatorByName } from '../creators/find-creator.js';
import { decodeCursor, encodeCursor } from './tip-cursor.js';
import { Tip, toOwnTip, toPublicTip } from './tip.entity.js';

/** Only what was paid and not given back, newest first. */
@Injectable()
export class ListTips {
  constructor(private readonly dataSource: DataSource) {}

  async forVisitors({
    username,
  }: RpcInput<typeof listPublicTipsRpc>): Promise<RpcOutput<typeof listPublicTipsRpc>> {
    const creator = await findCreatorByName(this.dataSource.manager, username);
    if (!creator) return [];
    const tips = await this.succeeded(creator.id)
      .andWhere('NOT tip.isHidden')
      .limit(PUBLIC_TIPS_MAX)
      .getMany();
    return tips.map(toPublicTip);
  }

  async forOwner(
    { cursor, limit }: RpcInput<typeof listOwnTipsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnTipsRpc>> {
    const owner = requireUser(actor);
    const query = this.succeeded(owner.id).limit(limit + 1);
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

  private succeeded(creatorId: string) {
    return this.dataSource
      .createQueryBuilder(Tip, 'tip')
      .where('tip.userId = :creatorId', { creatorId })
      .andWhere(`tip.status = 'succeeded'`)
      .orderBy('tip.succeededAt', 'DESC')
      .addOrderBy('tip.id', 'DESC');
  }
}
