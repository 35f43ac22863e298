import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { revealSenderRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { Tip } from '../../tip/tip.entity.js';
import { parseTipId, tipNotFound } from './parse-tip-id.js';

/** Shows a tipper's address to an administrator. The activity log records who has seen it. */
@Injectable()
export class RevealSender {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(revealSenderRpc)
  execute(
    { tipId }: RpcInput<typeof revealSenderRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof revealSenderRpc>> {
    requireRecentAdminSignIn(actor);
    const id = parseTipId(tipId);
    return this.dataSource.transaction(async (manager) => {
      const tip = await manager.findOneBy(Tip, { id });
      if (!tip?.senderEmail) throw tipNotFound();
      await recordActivity(manager, tipsActivityRecorded, actor, 'tipper-address-revealed', {
        target: { kind: 'tip', id },
        details: {},
      });
      return { senderEmail: tip.senderEmail };
    });
  }
}
