import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { reportAnswered, reportDecided, reportReceived } from '@sprinkle/contracts/profiles/profiles.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';
import { queueCreatorMail } from './queue-creator-mail.js';

/**
 * Mails creators about decisions other than dismissals, which do not concern them, and reporters who left an address about
 * their reports. Each report gets one mail of each kind.
 */
@Injectable()
export class QueueReportMails {
  @HandlesEvent(reportDecided)
  async queueDecision(
    { decision, action, caseId, ...decided }: EventPayload<typeof reportDecided>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    if (decision === 'dismissed') return;
    const isAboutBlock = decision === 'user-blocked' || action === 'user-blocked';
    await queueCreatorMail(manager, decided.creatorId, {
      dedupeKey: `report-decision:${envelope.id}`,
      content: {
        template: 'report-decision',
        data: { decision, ...decided, blockCaseId: isAboutBlock ? caseId : undefined },
      },
    });
  }

  @HandlesEvent(reportReceived)
  async queueReceipt(
    { reportId, to, ...data }: EventPayload<typeof reportReceived>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await queueMessage(manager, {
      dedupeKey: `report-receipt:${reportId}`,
      recipient: to,
      content: { template: 'report-receipt', data },
    });
  }

  @HandlesEvent(reportAnswered)
  async queueAnswer(
    { reportId, to, ...data }: EventPayload<typeof reportAnswered>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await queueMessage(manager, {
      dedupeKey: `report-answer:${reportId}`,
      recipient: to,
      content: { template: 'report-answer', data },
    });
  }
}
