import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { setTipVisibilityRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import { lockOwnTip } from './lock-own-tip.js';
import { Tip, toOwnTip } from './tip.entity.js';

const COMMENT_TAKEN_DOWN_MESSAGE =
  'Our team has hidden this comment. You can see why under Comments, and answer.';

@Injectable()
export class SetTipVisibility {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(setTipVisibilityRpc)
  execute(
    { tipId, isHidden }: RpcInput<typeof setTipVisibilityRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof setTipVisibilityRpc>> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const tip = await lockOwnTip(manager, tipId, owner);
      if (tip.isTakenDown && !isHidden) throw new DomainError('WRONG_STATE', COMMENT_TAKEN_DOWN_MESSAGE);
      if (tip.isHidden === isHidden) return toOwnTip(tip);
      const changes = { isHidden, updatedAt: new Date() };
      await manager.update(Tip, { id: tip.id }, changes);
      const creator = await manager.findOneByOrFail(Creator, { id: owner.id });
      await recordEvent(manager, tipVisibilityChanged, {
        tipId: tip.id,
        creatorId: owner.id,
        creatorUsername: creator.username ?? owner.username,
        isHidden: isHidden || tip.isTakenDown,
      });
      return toOwnTip({ ...tip, ...changes });
    });
  }
}
