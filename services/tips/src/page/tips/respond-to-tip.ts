import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { respondToTipRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipReplied } from '@sprinkle/contracts/tips/tips.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { toOwnTip } from '../../tip/shown-tip.js';
import { Tip } from '../../tip/tip.entity.js';
import { lockOwnTip } from './lock-own-tip.js';

/** Writes or replaces the reply. Repeating the same reply changes nothing. */
@Injectable()
export class RespondToTip {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(respondToTipRpc)
  execute(
    { tipId, response }: RpcInput<typeof respondToTipRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof respondToTipRpc>> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const tip = await lockOwnTip(manager, tipId, owner);
      if (tip.response === response) return toOwnTip(tip);
      const respondedAt = new Date();
      const changes = { response, respondedAt, updatedAt: respondedAt };
      await manager.update(Tip, { id: tip.id }, changes);
      const creator = await manager.findOneByOrFail(Creator, { id: owner.id });
      await recordEvent(manager, tipReplied, {
        tipId: tip.id,
        creatorId: owner.id,
        creatorUsername: creator.username ?? owner.username,
        creatorDisplayName: creator.displayName,
        senderName: tip.senderName ?? 'Anonymous',
        senderEmail: tip.senderEmail,
        message: tip.message ?? '',
        response,
        isFirst: tip.response === null,
      });
      return toOwnTip({ ...tip, ...changes });
    });
  }
}
