import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { setSupportBadgeRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { Tip } from '../../tip/tip.entity.js';
import { FindSupport } from './find-support.js';
import { ShowSupport } from './show-support.js';
import { Support } from './support.entity.js';

@Injectable()
export class SetSupportBadge {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findSupport: FindSupport,
    private readonly showSupport: ShowSupport,
  ) {}

  @HandlesRpc(setSupportBadgeRpc)
  async execute(
    { token, isShown }: RpcInput<typeof setSupportBadgeRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof setSupportBadgeRpc>> {
    const { id, creatorId } = await this.findSupport.execute(token, actor);
    await this.dataSource.transaction((manager) => chooseBadge(manager, { id, creatorId }, !isShown));
    return this.showSupport.show(id);
  }
}

/** Also changes the support's comments. The support's lock makes a payment that is settled meanwhile take the new choice. */
export async function chooseBadge(
  manager: EntityManager,
  { id, creatorId }: Pick<Support, 'id' | 'creatorId'>,
  hidesBadge: boolean,
): Promise<void> {
  await manager.update(Support, { id }, { hidesBadge, updatedAt: new Date() });
  await manager.update(Tip, { supportId: id }, { hidesBadge });
  const [latest] = await manager.find(Tip, {
    where: { supportId: id, status: 'succeeded' },
    order: { succeededAt: 'DESC' },
    take: 1,
  });
  if (!latest) return;
  const creator = await manager.findOneByOrFail(Creator, { id: creatorId });
  // An event for one of its tips is enough to have the whole page read again.
  await recordEvent(manager, tipVisibilityChanged, {
    tipId: latest.id,
    creatorId,
    creatorUsername: creator.username ?? '',
    isHidden: latest.isHidden || latest.isTakenDown,
  });
}
