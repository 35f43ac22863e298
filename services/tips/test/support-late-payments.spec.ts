import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { endSupportRpc, openSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CheckOpenReversals } from '../src/taking/reversals/check-open-reversals.js';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import { balanceOf, findLines, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  findSupport,
  moveClock,
  subscriptionOf,
  waitForSupport,
  waitUntilCompared,
  waitUntilQuiet,
} from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  await tips.database.query(`
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$`);
});
beforeEach(async () => {
  creator = await createSupportedCreator(tips);
});
afterEach(() => tips.sandbox.setFaults({ forbids: [], duplicateWebhooks: false, dropWebhooks: false }));
afterAll(() => tips.stop());

type Begun = Awaited<ReturnType<typeof beginSupport>>;

/** Ends the support while Stripe cannot hear of it. Then waits for the next second, because Stripe counts in seconds. */
async function endUnheard({ supportId, token }: Begun): Promise<void> {
  await tips.sandbox.setFaults({ forbids: ['/v1/subscriptions'], duplicateWebhooks: true });
  await tips.rpc.call(endSupportRpc, { token });
  const { endedAt } = await findSupport(tips, supportId);
  await waitFor(() => Date.now() >= Math.ceil(Number(endedAt) / 1_000) * 1_000 + 50);
}

/** Tells Stripe of the end, several times at once. */
async function reachStripe({ supportId }: Begun): Promise<void> {
  await tips.sandbox.setFaults({ forbids: [] });
  const sync = tips.app.get(SyncSupport);
  const { stripeSubscriptionId } = await findSupport(tips, supportId);
  await Promise.allSettled(Array.from({ length: 4 }, () => sync.hear(stripeSubscriptionId ?? '')));
}

/** Begins a support, ends it while Stripe is away, and lets Stripe charge the next month. */
async function payAfterEnd(): Promise<Begun> {
  const begun = await beginSupport(tips, creator);
  await waitUntilCompared(tips, begun.supportId);
  const subscription = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, begun.supportId));
  await endUnheard(begun);
  const end = subscription.items.data[0]!.current_period_end;
  await moveClock(tips, String(subscription.customer), end + 7_200);
  return begun;
}

interface Kept {
  status: string;
  intent: string;
  refunds: string[];
}

const tipsOf = ({ supportId }: Begun): Promise<Kept[]> =>
  tips.database.query(
    `SELECT tips.status, provider_intent_id AS intent,
       ARRAY (SELECT refunds.status FROM refunds WHERE tip_id = tips.id) AS refunds
     FROM tips JOIN payments ON payments.tip_id = tips.id WHERE support_id = $1 ORDER BY succeeded_at`,
    [supportId],
  );

/** Asserts that the first month stays with the creator, and that the second one was refunded once. */
async function expectReturnedOnce(begun: Begun): Promise<void> {
  await waitFor(async () => (await tipsOf(begun))[1]?.status === 'refunded');
  await waitUntilQuiet(tips);
  const [first, second, ...others] = await tipsOf(begun);
  expect(first).toMatchObject({ status: 'succeeded', refunds: [] });
  expect(second).toMatchObject({ status: 'refunded', refunds: ['succeeded'] });
  expect(others).toEqual([]);
  const { data } = await tips.stripe.refunds.list({ payment_intent: second!.intent });
  expect(data.map(({ amount }) => amount)).toEqual([500]);
  const told = await tips.database.query(
    `SELECT payload FROM outbox WHERE type LIKE 'tips.tip-refunded%' AND payload ->> 'creatorId' = $1`,
    [creator.id],
  );
  expect(told).toHaveLength(1);
  expect(await balanceOf(tips, creator)).toBe(450);
  expect(await findLines(tips)).toEqual([]);
  expect(await findSupport(tips, begun.supportId)).toMatchObject({ status: 'ended', endReason: 'tipper' });
}

it('a month that Stripe takes after the support has ended is refunded once, however often it is reported', async () => {
  const begun = await payAfterEnd();
  await reachStripe(begun);
  await expectReturnedOnce(begun);
  await reachStripe(begun);
  await expectReturnedOnce(begun);
});

it('a month that began before the end and is collected after it is refunded, too', async () => {
  const begun = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
  const { supportId, token } = begun;
  await advanceMonths(tips, supportId, 1);
  await waitForSupport(tips, supportId, 'past-due');
  await waitUntilCompared(tips, supportId);
  const subscription = await subscriptionOf(tips, supportId);
  const [open] = (await tips.stripe.invoices.list({ subscription, status: 'open' })).data;
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
  const { payment_method } = await tips.stripe.setupIntents.confirm(setupIntentId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://sprinkle.example/my-support',
  });
  await tips.stripe.subscriptions.update(subscription, { default_payment_method: String(payment_method) });
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await endUnheard(begun);
  await tips.stripe.invoices.pay(open!.id);
  await reachStripe(begun);
  await expectReturnedOnce(begun);
});

it.each([
  ['before the refund is written down', 'BEFORE INSERT'],
  ['after Stripe has made the refund', 'BEFORE UPDATE'],
])('a month taken after the end is refunded once even if the service dies %s', async (_when, moment) => {
  const begun = await payAfterEnd();
  await tips.database.query(
    `CREATE TRIGGER cut_off ${moment} ON refunds FOR EACH ROW EXECUTE FUNCTION cut_off()`,
  );
  try {
    await reachStripe(begun);
    expect((await tipsOf(begun))[1]).toMatchObject({ status: 'succeeded' });
  } finally {
    await tips.database.query('DROP TRIGGER cut_off ON refunds');
  }
  await tips.database.query('UPDATE supports SET next_sync_at = now() WHERE next_sync_at IS NOT NULL');
  await tips.database.query('UPDATE refunds SET next_check_at = now() WHERE next_check_at IS NOT NULL');
  await tips.app.get(SyncSupport).work();
  await tips.app.get(CheckOpenReversals).checkRefunds();
  await expectReturnedOnce(begun);
});
