import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { weekEnded } from '@sprinkle/contracts/profiles/profiles.events';
import { weekSummed } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { sumUpSupportNews } from '../../taking/supports/sum-up-supports.js';
import { addUp, readSums } from './get-tip-analytics.js';

/** Adds the tips to a creator's week, which is mailed only if anything happened. */
@Injectable()
export class SumUpWeek {
  @HandlesEvent(weekEnded)
  async execute(
    { timeZone, ...week }: EventPayload<typeof weekEnded>,
    { manager }: EventDelivery,
  ): Promise<void> {
    const span = [week.creatorId, week.from, week.to, timeZone];
    const { days } = await readSums(manager, span);
    const news = await sumUpSupportNews(manager, span);
    const hasNews = news.began + news.ended + news.failed > 0;
    const { tips, amountCents } = addUp(days);
    if (tips + week.visitors === 0 && !hasNews) return;
    await recordEvent(manager, weekSummed, {
      ...week,
      tips,
      amountCents,
      ...(hasNews && { supports: news }),
    });
  }
}
