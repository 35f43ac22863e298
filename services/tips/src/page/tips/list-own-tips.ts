import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { query } from '@sprinkle/service-kit/database/query';
import { searchPatternOf } from '@sprinkle/service-kit/database/search-pattern';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { toOwnTip } from '../../tip/shown-tip.js';
import { Tip } from '../../tip/tip.entity.js';
import { decodeCursor, encodeCursor } from './tip-cursor.js';

const FIND_MARKED = 'SELECT tip_id FROM fraud_marks WHERE decision IS NULL AND tip_id = ANY($1::uuid[])';

/** An index has the same condition. */
export const IS_UNANSWERED =
  'message IS NOT NULL AND response IS NULL AND NOT is_hidden AND NOT is_taken_down';

const markedTip = z.object({ tipId: z.string() });

/** Lists succeeded tips, newest first, and on request also those that have since been refunded or disputed. */
@Injectable()
export class ListOwnTips {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listOwnTipsRpc)
  async execute(
    { cursor, limit, filter, state, search, id, withMessage, withReversed }: RpcInput<typeof listOwnTipsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnTipsRpc>> {
    const owner = requireUser(actor);
    const found = this.dataSource
      .createQueryBuilder(Tip, 'tip')
      .where('tip.userId = :ownerId', { ownerId: owner.id })
      .andWhere(withReversed ? `tip.succeededAt IS NOT NULL` : `tip.status = 'succeeded'`)
      .orderBy('tip.succeededAt', 'DESC')
      .addOrderBy('tip.id', 'DESC')
      .limit(limit + 1);
    if (filter === 'held' || state) found.andWhere('tip.heldFor IS NOT NULL');
    if (filter === 'hidden') found.andWhere('(tip.isHidden AND tip.heldFor IS NULL OR tip.isTakenDown)');
    if (filter === 'visible') found.andWhere('NOT tip.isHidden AND NOT tip.isTakenDown');
    if (filter === 'unanswered') found.andWhere(IS_UNANSWERED);
    if (search) {
      found.andWhere('(lower(tip.message) LIKE :pattern OR lower(tip.senderName) LIKE :pattern)', {
        pattern: searchPatternOf(search),
      });
    }
    if (id) found.andWhere('tip.id = :wantedId', { wantedId: id });
    if (withMessage) found.andWhere('tip.message IS NOT NULL');
    if (cursor !== undefined) {
      found.andWhere(
        '(tip.succeededAt, tip.id) < (:succeededAt::timestamptz, :id::uuid)',
        decodeCursor(cursor),
      );
    }
    const tips = await found.getMany();
    const page = tips.slice(0, limit);
    const last = page.at(-1);
    const suspected = await this.findSuspected(page);
    const shown = page.map((tip) => ({
      ...toOwnTip(tip),
      ...(suspected.has(tip.id) && { isSuspected: true as const }),
    }));
    return { tips: shown, nextCursor: tips.length > limit && last ? encodeCursor(last) : null };
  }

  private async findSuspected(tips: Tip[]): Promise<Set<string>> {
    const marked = await query(this.dataSource, markedTip, FIND_MARKED, [tips.map(({ id }) => id)]);
    return new Set(marked.map(({ tipId }) => tipId));
  }
}
