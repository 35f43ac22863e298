import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { removeTipperWordsRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { tipperWordsRemoved, tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { Support } from '../../taking/supports/support.entity.js';
import { Tip } from '../../tip/tip.entity.js';
import { FindReceiptTip } from './find-receipt-tip.js';

const NO_NAME = { senderName: null, socialPlatform: null, socialHandle: null };

const NO_WORDS = {
  ...NO_NAME,
  message: null,
  // Guessed words could be checked against the hash.
  requestHash: null,
} satisfies Partial<Tip>;

@Injectable()
export class RemoveTipperWords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findTip: FindReceiptTip,
  ) {}

  @HandlesRpc(removeTipperWordsRpc)
  async execute(
    { token }: RpcInput<typeof removeTipperWordsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof removeTipperWordsRpc>> {
    const { id } = await this.findTip.execute(token, actor);
    await this.dataSource.transaction(async (manager) => {
      const tip = await manager.findOneOrFail(Tip, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (tip.senderName === null && tip.message === null && tip.socialHandle === null) return;
      // Nothing is left to hold.
      const isHidden = tip.isHidden && !tip.heldFor;
      // Later payments of a monthly support leave them out too.
      if (tip.supportId) await manager.update(Support, { id: tip.supportId }, NO_NAME);
      await manager.update(Tip, { id }, { ...NO_WORDS, heldFor: null, isHidden, updatedAt: new Date() });
      const creator = await manager.findOneByOrFail(Creator, { id: tip.userId });
      await recordEvent(manager, tipperWordsRemoved, { tipId: id });
      // Pages that show the tip are read anew.
      await recordEvent(manager, tipVisibilityChanged, {
        tipId: id,
        creatorId: creator.id,
        creatorUsername: creator.username ?? '',
        isHidden: isHidden || tip.isTakenDown,
      });
    });
    return { message: 'Your name, message and handle have been removed.' };
  }
}
