import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  payoutMethodRevealed,
  payoutMethodsChanged,
  payoutRecorded,
} from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';
import { getRecipient } from '../recipients/recipient.entity.js';

/** Tells creators of their payouts, and of each change of payout methods, because somebody else may have made it. */
@Injectable()
export class QueuePayoutMails {
  @HandlesEvent(payoutMethodsChanged)
  async queueChange(
    change: EventPayload<typeof payoutMethodsChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const creator = await getRecipient(manager, change.creatorId);
    if (!creator.email) return;
    await queueMessage(manager, {
      dedupeKey: `payout-methods-changed:${envelope.id}`,
      accountId: creator.accountId,
      recipient: creator.email,
      content: { template: 'payout-methods-changed', data: change },
    });
  }
  @HandlesEvent(payoutRecorded)
  async queuePayout(payout: EventPayload<typeof payoutRecorded>, { manager }: EventDelivery): Promise<void> {
    const creator = await getRecipient(manager, payout.creatorId);
    if (!creator.email) return;
    await queueMessage(manager, {
      dedupeKey: `payout-${payout.outcome}:${payout.payoutId}`,
      accountId: creator.accountId,
      recipient: creator.email,
      content: { template: 'payout-recorded', data: payout },
    });
  }

  @HandlesEvent(payoutMethodRevealed)
  async queueReveal(
    method: EventPayload<typeof payoutMethodRevealed>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const creator = await getRecipient(manager, method.creatorId);
    if (!creator.email) return;
    await queueMessage(manager, {
      dedupeKey: `payout-method-revealed:${envelope.id}`,
      accountId: creator.accountId,
      recipient: creator.email,
      content: { template: 'payout-method-revealed', data: method },
    });
  }
}
