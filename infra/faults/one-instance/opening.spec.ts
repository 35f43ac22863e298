import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { expectSettledOnce } from '../journey/expect-settled.ts';
import { openTip, requestTip, type WantedTip, wantedTip } from '../journey/tip.ts';
import { WAYS_TO_PAY, type WayToPay } from '../journey/ways-to-pay.ts';
import { query } from '../system/database.ts';
import { Gate } from '../system/gate.ts';
import { freeze, kill, pidOf, thaw, waitUntilBack } from '../system/processes.ts';
import { endFaults, intentsOf, setFaults } from '../system/provider.ts';

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

/** These calls end only at the caller's deadline, so they are awaited after everything else. */
const unanswered: Promise<Response>[] = [];

/** Another suite may kill the gateway. These calls would then fail there unexpectedly. */
afterAll(() => Promise.allSettled(unanswered));

interface Row extends Record<string, unknown> {
  id: string;
  provider_intent_id: string | null;
}

async function findTip({ idempotencyKey }: WantedTip): Promise<Row | undefined> {
  const rows = await query<Row>(
    'tips',
    `SELECT tips.id, provider_intent_id FROM tips JOIN payments ON payments.tip_id = tips.id
     WHERE idempotency_key = $1`,
    [idempotencyKey],
  );
  return rows[0];
}

/** Repeats the request until it succeeds, as the visitor's browser does. */
async function tryAgain(wanted: WantedTip, { pay, ask }: WayToPay) {
  const tip = await until('the payment is open', () => openTip(wanted));
  const row = await findTip(wanted);
  const intents = await intentsOf(row?.id ?? '');
  expect(intents.map(({ id }) => id)).toEqual([tip.paymentIntentId]);
  await pay(tip);
  expect((await ask(tip)).status).toBe(200);
  await expectSettledOnce([tip]);
}

describe.each(WAYS_TO_PAY)('the payment of a tip that is paid $way', (wayToPay) => {
  it("is opened once when tips died while waiting for the provider's response", async () => {
    const wanted = wantedTip(creator);
    await setFaults({ latencyMs: 5_000 });
    const first = requestTip(wanted);
    await until('the tip is written down', () => findTip(wanted));
    const pid = pidOf('tips');
    kill('tips');
    expect(await findTip(wanted)).toMatchObject({ provider_intent_id: null });
    await endFaults();
    await waitUntilBack('tips', pid);
    await tryAgain(wanted, wayToPay);
    unanswered.push(first);
  });

  it("is found again when tips died before storing the provider's response", async () => {
    const wanted = wantedTip(creator);
    const pid = pidOf('tips');
    const gate = await Gate.close({ service: 'tips', table: 'payments', at: 'BEFORE UPDATE' });
    const first = requestTip(wanted);
    await gate.reached();
    kill('tips');
    await gate.discard();
    await gate.remove();
    const row = await findTip(wanted);
    expect(row).toMatchObject({ provider_intent_id: null });
    expect(await intentsOf(row?.id ?? '')).toHaveLength(1);
    await waitUntilBack('tips', pid);
    await tryAgain(wanted, wayToPay);
    unanswered.push(first);
  });
});

it('every call cut off by the death of tips is answered with 503 or 504', async () => {
  expect(unanswered).toHaveLength(4);
  for (const { status } of await Promise.all(unanswered)) expect([503, 504]).toContain(status);
});

it.each(WAYS_TO_PAY)(
  'no second payment to be paid $way is opened when the gateway died while the first was being opened',
  async (wayToPay) => {
    const wanted = wantedTip(creator);
    freeze('stripe-sandbox');
    const first = requestTip(wanted).then(
      () => 'answered',
      () => 'cut off',
    );
    await until('the tip is written down', () => findTip(wanted));
    const pid = pidOf('gateway');
    kill('gateway');
    thaw('stripe-sandbox');
    expect(await first).toBe('cut off');
    await waitUntilBack('gateway', pid);
    await tryAgain(wanted, wayToPay);
  },
);
