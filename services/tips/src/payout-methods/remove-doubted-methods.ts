import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { ChangePayoutMethods } from './change-payout-methods.js';

/** Removes the methods that a stranger may have added, once the owner has undone the stranger's change of address. */
@Injectable()
export class RemoveDoubtedMethods {
  constructor(private readonly change: ChangePayoutMethods) {}

  @HandlesEvent(credentialsChanged)
  async handleCredentialsChanged(
    { accountId, doubtedSince }: EventPayload<typeof credentialsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    if (doubtedSince) await this.change.removeAddedSince(manager, accountId, new Date(doubtedSince));
  }
}
