import { expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { nextPaymentOf } from './next-payment.js';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** 2096 is a leap year. */
it.each([
  ['2095-01-31', '2095-02-28', null, '2095-02-28'],
  ['2095-01-31', '2095-02-28', '2095-03-15', '2095-03-31'],
  ['2095-01-31', '2095-02-28', '2095-04-30', '2095-04-30'],
  ['2096-01-31', '2096-02-29', '2096-03-01', '2096-03-31'],
  ['2095-01-29', '2095-12-29', '2096-02-10', '2096-02-29'],
  ['2095-01-30', '2096-01-30', '2096-02-28', '2096-02-29'],
  ['2095-10-31', '2095-12-31', '2096-02-15', '2096-02-29'],
  ['2095-11-15', '2095-12-15', '2096-01-20', '2096-02-15'],
  ['2095-11-15', '2095-12-15', '2095-11-20', '2095-12-15'],
])(
  'a support begun on %s and paid until %s, with a pause until %s, is next charged on %s',
  (anchor, end, pause, next) => {
    const subscription = {
      billing_cycle_anchor: at(anchor) / 1_000,
      items: { data: [{ current_period_end: at(end) / 1_000 }] },
    } as Stripe.Subscription;
    const support = { pausedUntil: pause ? new Date(at(pause)) : null, creatorGoneSince: null };
    expect(nextPaymentOf(support, subscription)).toEqual(new Date(at(next)));
  },
);
