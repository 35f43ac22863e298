import { beforeAll, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { dailyTotalCents, expectDrained, expectSettledOnce } from '../journey/expect-settled.ts';
import { confirm, type OpenedTip, openTip, wantedTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { freeze, kill, pidOf, thaw, waitUntilBack } from '../system/processes.ts';
import { pay, sendWebhook, setFaults, webhooksDone } from '../system/provider.ts';

/** A provider event whose processing failed is retried after a minute. */
const HEALED_WITHIN_MS = 150_000;

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

const openTips = (count: number): Promise<OpenedTip[]> =>
  Promise.all(Array.from({ length: count }, () => openTip(wantedTip(creator))));

it('each tip counts once when webhooks come twice and newest first while the browser confirms', async () => {
  const before = await dailyTotalCents(creator);
  await setFaults({ duplicateWebhooks: true, reorderWebhooks: true });
  const tips = await openTips(4);
  await Promise.all(tips.map(({ clientSecret }) => pay(clientSecret)));
  const confirmed = await Promise.all(tips.map((tip) => confirm(tip)));
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await webhooksDone();
  await expectSettledOnce(tips);
  expect((await dailyTotalCents(creator)) - before).toBe(2_000);
});

it('an event about a paid tip changes nothing when it comes again later, in any order', async () => {
  const [tip] = (await openTips(1)) as [OpenedTip];
  await pay(tip.clientSecret);
  await expectSettledOnce([tip]);
  const types = ['succeeded', 'payment_failed', 'processing', 'canceled', 'succeeded'];
  for (const type of types) {
    const id = `evt_late_${type}_${tip.paymentIntentId}`;
    const answers = await Promise.all(
      [1, 2].map(() => sendWebhook(`payment_intent.${type}`, tip.paymentIntentId, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await until('the event is done', () => isProcessed(id));
  }
  await expectSettledOnce([tip]);
});

it(
  'a webhook is answered at once while the provider is silent, and processed once the provider responds again',
  async () => {
    const [tip] = (await openTips(1)) as [OpenedTip];
    await pay(tip.clientSecret);
    freeze('stripe-sandbox');
    const id = `evt_silent_${tip.paymentIntentId}`;
    const began = performance.now();
    expect((await sendWebhook('payment_intent.succeeded', tip.paymentIntentId, id)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
    thaw('stripe-sandbox');
    await until('the event is done', () => isProcessed(id), HEALED_WITHIN_MS);
    await expectSettledOnce([tip]);
  },
  HEALED_WITHIN_MS,
);

it('tips paid while the gateway was dead are settled by repeated webhooks, without a browser', async () => {
  const tips = await openTips(3);
  const pid = pidOf('gateway');
  kill('gateway');
  await Promise.all(tips.map(({ clientSecret }) => pay(clientSecret)));
  await waitUntilBack('gateway', pid);
  await webhooksDone();
  await expectSettledOnce(tips);
});

it('a declined card leaves a tip open and posts nothing, until another card pays', async () => {
  const [tip] = (await openTips(1)) as [OpenedTip];
  await pay(tip.clientSecret, 'pm_card_chargeDeclined');
  await webhooksDone();
  await expectDrained();
  expect((await confirm(tip)).status).toBe(409);
  await pay(tip.clientSecret);
  await expectSettledOnce([tip]);
});

async function isProcessed(eventId: string): Promise<boolean> {
  const done = 'SELECT 1 FROM provider_events WHERE event_id = $1 AND processed_at IS NOT NULL';
  return (await query('tips', done, [eventId])).length === 1;
}
