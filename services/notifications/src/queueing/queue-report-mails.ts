import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';
import { getRecipient } from '../recipients/recipient.entity.js';

/** Tells creators of decisions. A dismissal concerns nobody but administrators, and a block has a mail of its own. */
@Injectable()
export class QueueReportMails {
  @HandlesEvent(reportDecided)
  async queueDecision(
    { decision, ...decided }: EventPayload<typeof reportDecided>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    if (decision === 'dismissed' || decision === 'user-blocked') return;
    const creator = await getRecipient(manager, decided.creatorId);
    if (!creator.email) return;
    await queueMessage(manager, {
      dedupeKey: `report-decision:${envelope.id}`,
      accountId: creator.accountId,
      recipient: creator.email,
      content: { template: 'report-decision', data: { decision, ...decided } },
    });
  }
}
