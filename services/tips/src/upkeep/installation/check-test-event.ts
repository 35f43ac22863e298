import { setTimeout as delay } from 'node:timers/promises';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { ok, orWrong, wrong } from '@sprinkle/service-kit/installation/check';
import type { Stripe } from 'stripe';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const NAME = 'Test event of Stripe';
const LOOK_EVERY_MS = 250;
const COUNT_ARRIVED = 'SELECT count(*) AS arrived FROM provider_events WHERE intent_id = $1';
const counted = z.object({ arrived: count });

/**
 * Stripe cannot be asked to send a test event, so this causes one: it creates a payment and cancels it at once, so that nobody can pay it.
 * No money moves, and nothing here refers to it.
 */
export function checkTestEvent(
  stripe: Stripe,
  dataSource: DataSource,
  waitMs: number,
): Promise<InstallationCheck> {
  return orWrong(NAME, 'Look whether Stripe can be reached, and at the rights of its key.', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 50,
      currency: 'usd',
      description: 'Check of the installation, canceled at once',
    });
    const askedAt = Date.now();
    await stripe.paymentIntents.cancel(id);
    for (;;) {
      const { arrived } = await queryOne(dataSource, counted, COUNT_ARRIVED, [id]);
      const seconds = (Date.now() - askedAt) / 1_000;
      if (arrived > 0) return ok(NAME, `Arrived within ${seconds.toFixed(1)} s`);
      if (seconds * 1_000 > waitMs) break;
      await delay(LOOK_EVERY_MS);
    }
    const advice =
      "Read why in the endpoint's deliveries in Stripe's dashboard, and compare its secret with STRIPE_WEBHOOK_SECRETS.";
    return wrong(NAME, `Did not arrive within ${waitMs / 1_000} s`, advice);
  });
}
