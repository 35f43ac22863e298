import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import type { Creator } from '../journey/creator.ts';
import {
  accountsOf,
  expectDrained,
  expectProviderEventsProcessed,
  expectSoundLedger,
} from '../journey/expect-settled.ts';
import { connectedCreator, givePayableTip, PayoutDesk } from '../journey/payouts.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { killAt, type Moment } from '../system/kill-at.ts';
import { endFaults, setFaults, transfersOf, webhooksDone } from '../system/provider.ts';

interface Place {
  table: string;
  at: string;
  when: string;
}

/** Last write before the call to Stripe. */
const INTENDING: Place = {
  table: 'payout_transfers',
  at: 'AFTER UPDATE',
  when: 'NEW.called_at IS NOT NULL AND NEW.stripe_transfer_id IS NULL',
};
/** Stripe has made the transfer, but its response is not stored yet. */
const LEARNING: Place = {
  table: 'payout_transfers',
  at: 'BEFORE UPDATE',
  when: 'NEW.stripe_transfer_id IS NOT NULL',
};
/** Last write of the transaction that stores the response. */
const RECORDING: Place = {
  table: 'outbox',
  at: 'AFTER INSERT',
  when: `NEW.type = 'tips.payout-recorded.v1' AND NEW.payload ->> 'outcome' = 'sent'`,
};

const DEATHS: [title: string, place: Place, moment: Moment, isEventLost: boolean][] = [
  ['before its intent was written', INTENDING, 'before committing', false],
  ['after its intent was written', INTENDING, 'after committing', false],
  ['before it recorded what Stripe had made, and the event was lost', LEARNING, 'before committing', true],
  ['before it recorded what Stripe had made', LEARNING, 'before committing', false],
  ['while it recorded what Stripe had made', RECORDING, 'before committing', true],
  ['after it had recorded what Stripe had made', RECORDING, 'after committing', false],
];

let desk: PayoutDesk;
let creator: Creator;

beforeAll(async () => {
  desk = await PayoutDesk.open();
  creator = await connectedCreator();
});

beforeEach(() => desk.cancelOpen());

it.each(DEATHS)(
  'a payout is transferred once when tips died %s',
  async (_title, place, moment, isEventLost) => {
    const tipId = await givePayableTip(creator);
    const { creator: owedCents, ...others } = await accountsOf(tipId);
    await webhooksDone();
    const run = await desk.propose();
    const payouts = await desk.payoutsTo(creator, run.id);
    expect(payouts).toHaveLength(1);
    const payoutId = payouts[0]?.id ?? '';
    const sent = (signal?: AbortSignal) =>
      until(
        'the payout is sent',
        async () => {
          const [payout] = await desk.payoutsTo(creator, run.id);
          expect(payout).toMatchObject({ status: 'sent', holds: [] });
          return true;
        },
        60_000,
        signal,
      );
    if (isEventLost) await setFaults({ dropWebhooks: true });
    await killAt({ service: 'tips', ...place }, moment, async (signal) => {
      await desk.confirm(run, signal);
      return sent(signal);
    });
    await attemptNow(payoutId);
    await sent();
    if (isEventLost) await endFaults();
    await webhooksDone();
    await expectProviderEventsProcessed();

    expect(await transfersOf(run.id)).toMatchObject([{ amount: 450, metadata: { payoutId } }]);
    expect(await query('tips', TRANSFER, [payoutId])).toEqual([{ isCalled: false, isOpen: false }]);
    expect(await accountsOf(tipId)).toEqual({ ...others, connected: owedCents });
    await expectDrained();
    const told = (await publishedEvents('tips.payout-recorded.v1')).map(({ payload }) => payload);
    expect(told.filter((fact) => fact.payoutId === payoutId)).toMatchObject([{ outcome: 'sent' }]);
    await expectSoundLedger();
  },
);

const TRANSFER = `
  SELECT called_at IS NOT NULL AS "isCalled", next_attempt_at IS NOT NULL AS "isOpen"
  FROM payout_transfers WHERE payout_id = $1`;

/** Makes the next attempt due now; otherwise a payout waits at least a minute for it. */
async function attemptNow(payoutId: string): Promise<void> {
  await query(
    'tips',
    `WITH due AS (
       UPDATE payout_transfers SET next_attempt_at = now() WHERE payout_id = $1 AND next_attempt_at IS NOT NULL
     ) SELECT pg_notify('payout_transfers', '')`,
    [payoutId],
  );
}
