import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { type EntityManager, In } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { AccountInfos } from './account-infos.js';
import { ChangePayoutMethods, makeDefault, methodsOf } from './change-payout-methods.js';
import { PayoutMethod } from './payout-method.entity.js';

/** Removes methods that a stranger may have added or changed the holder of, once the owner has undone the stranger's change of address. */
@Injectable()
export class RemoveDoubtedMethods {
  constructor(
    private readonly change: ChangePayoutMethods,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesEvent(credentialsChanged)
  async handleCredentialsChanged(
    { accountId, doubtedSince }: EventPayload<typeof credentialsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    if (!doubtedSince) return;
    const since = new Date(doubtedSince);
    await this.remove(
      manager,
      accountId,
      ({ createdAt, holderChangedAt }) =>
        createdAt >= since || (holderChangedAt !== null && holderChangedAt >= since),
    );
  }

  /** Keeps the creator's own methods, with the newest of them as the default. */
  async remove(
    manager: EntityManager,
    creatorId: string,
    isDoubted: (method: PayoutMethod) => boolean,
  ): Promise<void> {
    const creator = await manager.findOne(Creator, {
      where: { id: creatorId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!creator) return;
    const methods = await methodsOf(manager, creatorId);
    const doubted = methods.filter(isDoubted);
    if (doubted.length === 0) return;
    await manager.delete(PayoutMethod, { id: In(doubted.map(({ id }) => id)) });
    const newest = methods.findLast((method) => !doubted.includes(method));
    if (newest && doubted.some(({ isDefault }) => isDefault))
      await makeDefault({ manager, owner: creator }, newest);
    for (const each of doubted)
      await this.change.tell(
        manager,
        { id: creatorId, username: creator.username ?? '' },
        {
          change: 'removed',
          method: this.accountInfos.mask(each),
          isByUndoing: true,
          ipAddress: null,
          userAgent: null,
        },
      );
  }
}
