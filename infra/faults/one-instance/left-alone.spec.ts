import { beforeAll, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { expectSettledOnce } from '../journey/expect-settled.ts';
import { openTip, requestTip, wantedTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { Gate } from '../system/gate.ts';
import { kill, pidOf, waitUntilBack } from '../system/processes.ts';
import { intentsOf, payUnheard, sendWebhook } from '../system/provider.ts';

/** A tip that nobody asks about is looked up two to two and a half minutes after it was opened. */
const LOOKED_UP_WITHIN_MS = 200_000;

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

it(
  'tips are completed even if their browsers are gone',
  async () => {
    const [unheard, cutOff] = [await openTip(wantedTip(creator)), await openTip(wantedTip(creator))];
    await payUnheard(unheard.clientSecret);
    await payUnheard(cutOff.clientSecret);
    const pid = pidOf('tips');
    await dieWhileSettling(cutOff.paymentIntentId);
    await waitUntilBack('tips', pid);
    const unopened = await dieBeforeWritingDown();

    const intentId = await until(
      'the payment is written down',
      () => intentIdOf(unopened),
      LOOKED_UP_WITHIN_MS,
    );
    const [row] = await query<{ tip_id: string }>(
      'tips',
      'SELECT tip_id FROM payments WHERE provider_intent_id = $1',
      [intentId],
    );
    expect(await intentsOf(row?.tip_id ?? '')).toHaveLength(1);
    await expectSettledOnce([unheard, cutOff]);
  },
  LOOKED_UP_WITHIN_MS * 2,
);

/** The webhook is accepted, then the process that handles it dies before it commits anything. */
async function dieWhileSettling(intentId: string): Promise<void> {
  const gate = await Gate.close({
    service: 'tips',
    table: 'tips',
    at: 'BEFORE UPDATE',
    when: `NEW.status = 'succeeded'`,
  });
  expect((await sendWebhook('payment_intent.succeeded', intentId)).status).toBe(200);
  await gate.reached();
  kill('tips');
  await gate.discard();
  await gate.remove();
}

async function dieBeforeWritingDown(): Promise<string> {
  const wanted = wantedTip(creator);
  const pid = pidOf('tips');
  const gate = await Gate.close({
    service: 'tips',
    table: 'payments',
    at: 'BEFORE UPDATE',
    when: 'OLD.provider_intent_id IS NULL AND NEW.provider_intent_id IS NOT NULL',
  });
  const answer = requestTip(wanted);
  await gate.reached();
  kill('tips');
  await gate.discard();
  await gate.remove();
  await waitUntilBack('tips', pid);
  expect((await answer).ok).toBe(false);
  return wanted.idempotencyKey;
}

async function intentIdOf(idempotencyKey: string): Promise<string | null | undefined> {
  const [row] = await query<{ provider_intent_id: string | null }>(
    'tips',
    `SELECT provider_intent_id FROM payments JOIN tips ON tips.id = tip_id WHERE idempotency_key = $1`,
    [idempotencyKey],
  );
  return row?.provider_intent_id;
}
