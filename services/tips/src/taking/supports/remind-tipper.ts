import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { SupportCard } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { supportPaymentNeared } from '@sprinkle/contracts/tips/tips.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { supportFactOf } from './support-fact.js';
import { Support } from './support.entity.js';

/** A tipper gets at least a week's notice, and supports are checked once a day. */
const NOTICE_MS = 8 * DAY_MS;

/** Tells a tipper, once each, about the first payment after a pause, and that the card expires before the next payment. */
@Injectable()
export class RemindTipper {
  constructor(private readonly dataSource: DataSource) {}

  execute(id: string, subscription: Stripe.Subscription): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const support = await manager.findOneOrFail(Support, { where: { id }, lock });
      const { beganAt, endedAt, nextPaymentAt } = support;
      if (!beganAt || endedAt || !nextPaymentAt) return;
      const tell = async (card: SupportCard | null, told: Partial<Support>) => {
        const fact = await supportFactOf(manager, support);
        await recordEvent(manager, supportPaymentNeared, { support: fact, card });
        await manager.update(Support, { id }, told);
      };
      const toldPauseEnd = pauseBefore(nextPaymentAt, support);
      if (toldPauseEnd && toldPauseEnd.getTime() !== support.toldPauseEnd?.getTime())
        await tell(null, { toldPauseEnd });
      const card = expiringBefore(nextPaymentAt, subscription);
      const toldCardExpiry = card && `${card.year}-${card.month}`;
      if (toldCardExpiry && toldCardExpiry !== support.toldCardExpiry) await tell(card, { toldCardExpiry });
    });
  }
}

/** Returns the end of a pause between the previous payment and this one, if this one is near. */
function pauseBefore(payment: Date, { pausedUntil }: Support): Date | null {
  const previous = new Date(payment);
  previous.setUTCMonth(previous.getUTCMonth() - 1);
  const isNear = payment.getTime() - Date.now() <= NOTICE_MS;
  return isNear && pausedUntil && pausedUntil > previous && pausedUntil <= payment ? pausedUntil : null;
}

/** Returns the subscription's card if its last month is over by then. Other ways to pay have none. */
function expiringBefore(time: Date, subscription: Stripe.Subscription): SupportCard | null {
  const method = subscription.default_payment_method;
  const card = method && typeof method !== 'string' ? method.card : null;
  if (!card || new Date(Date.UTC(card.exp_year, card.exp_month)) > time) return null;
  return { lastFour: card.last4, month: card.exp_month, year: card.exp_year };
}
