import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { releaseTipRpc, setTipVisibilityRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import type { OwnTip } from '@sprinkle/contracts/tips/tips.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser, type SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { toOwnTip } from '../../tip/shown-tip.js';
import { Tip } from '../../tip/tip.entity.js';
import { lockOwnTip } from './lock-own-tip.js';

const COMMENT_TAKEN_DOWN_MESSAGE =
  'Our team has hidden this comment. You can see why and answer under Comments.';

/** A creator who hides or shows a held tip has decided about it. */
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
      if (tip.isHidden === isHidden && !tip.heldFor) return toOwnTip(tip);
      return changeVisibility(manager, tip, { isHidden, owner });
    });
  }

  @HandlesRpc(releaseTipRpc)
  release({ tipId }: RpcInput<typeof releaseTipRpc>, actor: Actor): Promise<RpcOutput<typeof releaseTipRpc>> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const tip = await lockOwnTip(manager, tipId, owner);
      return tip.heldFor ? changeVisibility(manager, tip, { isHidden: false, owner }) : toOwnTip(tip);
    });
  }
}

async function changeVisibility(
  manager: EntityManager,
  tip: Tip,
  { isHidden, owner }: { isHidden: boolean; owner: SignedInUser },
): Promise<OwnTip> {
  const changes = { isHidden, heldFor: null, updatedAt: new Date() };
  await manager.update(Tip, { id: tip.id }, changes);
  const creator = await manager.findOneByOrFail(Creator, { id: owner.id });
  await recordEvent(manager, tipVisibilityChanged, {
    tipId: tip.id,
    creatorId: owner.id,
    creatorUsername: creator.username ?? owner.username,
    isHidden: isHidden || tip.isTakenDown,
  });
  return toOwnTip({ ...tip, ...changes });
}
