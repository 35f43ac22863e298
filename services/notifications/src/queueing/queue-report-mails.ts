import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueCreatorMail } from './queue-creator-mail.js';

/** Mails creators about decisions. A dismissal concerns nobody but administrators. */
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
}
