import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { weekSummed } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { getsWeeklyMail } from '../tip-mails/choose-tip-mails.js';
import { queueCreatorMail } from './queue-creator-mail.js';

@Injectable()
export class QueueWeekMails {
  @HandlesEvent(weekSummed)
  async execute(week: EventPayload<typeof weekSummed>, { manager }: EventDelivery): Promise<void> {
    if (!(await getsWeeklyMail(manager, week.creatorId))) return;
    await queueCreatorMail(manager, week.creatorId, {
      dedupeKey: `week:${week.creatorId}:${week.from}`,
      content: { template: 'week', data: week },
    });
  }
}
