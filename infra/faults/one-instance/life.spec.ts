import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import fc from 'fast-check';
import { signInAsAdmin } from '../journey/admin.ts';
import { call } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import {
  accountsOf,
  expectDrained,
  expectProviderEventsProcessed,
  expectSoundLedger,
} from '../journey/expect-settled.ts';
import { openTip, wantedTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { killAndWait } from '../system/processes.ts';
import {
  closeReview,
  dispute,
  endFaults,
  eventsOf,
  openReview,
  payUnheard,
  refundAtProvider,
  refundsOf,
  sendEvent,
  setFaults,
  settleRefund,
  submitEvidence,
  type Told,
  warnOfFraud,
  webhooksDone,
} from '../system/provider.ts';

const COPIES = 100;
const KILLS = 6;
const AT_ONCE = 4;
/** Another seed gives another order of events. */
const SEED = 20_261_123;

const BACK_WITHIN_MS = 120_000;
const LIMIT_MS = 1_200_000;

interface Life {
  card: string;
  /** Changes to the payment of $5.00 at the provider, in order. */
  steps: ((intentId: string) => Promise<void>)[];
  status: string;
  accounts: Record<string, number>;
  /** Decisions on the early fraud warning and the review. */
  marks?: (string | null)[];
}

const refund = (amount?: number) => (intentId: string) => refundAtProvider(intentId, amount);

const endRefund = (outcome: 'succeeded' | 'failed') => async (intentId: string) => {
  const pending = (await refundsOf(intentId)).find(({ status }) => status === 'pending');
  await settleRefund(pending?.id ?? '', outcome);
};

const submit = (words: string) => (intentId: string) => submitEvidence(intentId, words);

const approve = (intentId: string) => closeReview(intentId, 'approved');

const prevent = (intentId: string) => dispute(intentId, 'prevented');

const LIVES: Life[] = [
  {
    card: 'pm_card_visa',
    steps: [refund(100), refund(55), (intentId) => dispute(intentId), submit('winning_evidence')],
    status: 'succeeded',
    accounts: { tipper: -345, creator: 310, platform: -1_510, provider: 1_545 },
  },
  {
    card: 'pm_card_pendingRefund',
    steps: [refund(200), endRefund('failed'), refund(), endRefund('succeeded')],
    status: 'refunded',
    accounts: { platform: -45, provider: 45 },
  },
  {
    card: 'pm_card_createDisputeInquiry',
    steps: [submit('escalate_inquiry_evidence'), submit('losing_evidence')],
    status: 'lost',
    accounts: { platform: -1_545, provider: 1_545 },
  },
  {
    // The fee on the remaining $3.85 is $0.39.
    card: 'pm_card_createIssuerFraudRecord',
    steps: [refund(115), openReview, approve],
    status: 'succeeded',
    accounts: { tipper: -385, creator: 346, platform: -6, provider: 45 },
    marks: [null, 'approved'],
  },
  {
    card: 'pm_card_visa',
    steps: [warnOfFraud, openReview, refund()],
    status: 'refunded',
    accounts: { platform: -45, provider: 45 },
    marks: ['refunded', 'refunded'],
  },
  {
    card: 'pm_card_visa',
    steps: [openReview, warnOfFraud, prevent],
    status: 'lost',
    accounts: { platform: -45, provider: 45 },
    marks: ['disputed', 'disputed'],
  },
];

let creator: Creator;
let cookie: string;

beforeAll(async () => {
  [creator, cookie] = [await publishedCreator(), await signInAsAdmin()];
});

/** Retries an administrator's decision about the creator's payouts until it is taken, whatever dies meanwhile. */
const decide = (check: 'hold' | 'release') =>
  until(
    `the decision ${check} is taken`,
    async () => {
      const json = { check, reason: 'Many cards of one bank' };
      return (await call(`/admin/creators/${creator.id}/payout-check`, { json, cookie })).ok;
    },
    BACK_WITHIN_MS,
  );

async function holdAndRelease(): Promise<void> {
  await decide('hold');
  await decide('release');
}

async function marksOf(tipId: string): Promise<unknown[]> {
  const marks = await query<{ decision: string | null }>(
    'tips',
    'SELECT decision FROM fraud_marks WHERE tip_id = $1 ORDER BY kind',
    [tipId],
  );
  return marks.map(({ decision }) => decision);
}

/** Takes a payment through all steps while its webhooks are dropped. Returns the payment and its events. */
async function live({ card, steps }: Life): Promise<{ intentId: string; events: Told[] }> {
  const { paymentIntentId: intentId, clientSecret } = await openTip(wantedTip(creator));
  await payUnheard(clientSecret, card);
  await setFaults({ dropWebhooks: true });
  for (const step of steps) await step(intentId);
  await webhooksDone();
  await endFaults();
  return { intentId, events: await eventsOf(intentId) };
}

/** Half of the copies keep the event's id and are recognized. The others get a new id and are processed again. */
function shuffledCopies(events: Told[]): object[] {
  const copies = Array.from({ length: COPIES }, (_, copy) =>
    events.map((event) => (copy % 2 === 0 ? event : { ...event, id: `evt_${randomUUID()}` })),
  ).flat();
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), {
    seed: SEED,
    numRuns: 1,
  });
  return shuffled;
}

/** Sends each event until it is accepted, as the provider does. Payouts are held and released at each kill. */
async function sendAll(events: object[]): Promise<void> {
  const kills = new Set(
    Array.from({ length: KILLS }, (_, kill) => Math.floor(((kill + 0.5) * events.length) / KILLS)),
  );
  const waiting = events.entries();
  const send = async () => {
    for (const [index, event] of waiting) {
      if (kills.has(index)) await Promise.all([killAndWait('tips'), holdAndRelease()]);
      await until('the event is taken', async () => (await sendEvent(event)).ok, BACK_WITHIN_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}

interface TipRow extends Record<string, unknown> {
  id: string;
  status: string;
}

/** Events that must be published once for each tip. */
const TOLD_ONCE = ['tips.tip-succeeded.v1', 'tips.tip-refunded.v1', 'tips.tip-disputed.v1'];

it(
  `a tip ends with the right ledger when its events arrive ${COPIES} times, shuffled, while tips is being killed`,
  async () => {
    const lives: (Life & { intentId: string; events: Told[] })[] = [];
    for (const life of LIVES) lives.push({ ...life, ...(await live(life)) });
    await sendAll(shuffledCopies(lives.flatMap(({ events }) => events)));
    await expectProviderEventsProcessed(LIMIT_MS);

    const tipIds: string[] = [];
    for (const { intentId, status, accounts, marks = [] } of lives) {
      const [tip] = await query<TipRow>(
        'tips',
        'SELECT tips.id, tips.status FROM tips JOIN payments ON payments.tip_id = tips.id WHERE provider_intent_id = $1',
        [intentId],
      );
      tipIds.push(tip?.id ?? '');
      expect(await marksOf(tip?.id ?? '')).toEqual(marks);
      expect({ status: tip?.status, accounts: await accountsOf(tip?.id ?? '') }).toEqual({
        status,
        accounts,
      });
    }
    const failed =
      'SELECT last_error FROM provider_events WHERE failed_at IS NOT NULL AND intent_id = ANY ($1)';
    expect(await query('tips', failed, [lives.map(({ intentId }) => intentId)])).toEqual([]);
    await expectDrained();
    const held = 'SELECT held_at, hold_reason FROM creator_checks WHERE creator_id = $1';
    expect(await query('tips', held, [creator.id])).toEqual([{ held_at: null, hold_reason: null }]);
    const decisions = (await publishedEvents('tips.activity-recorded.v1')).filter(
      ({ payload }) =>
        (payload.target as { id: string } | null)?.id === creator.id &&
        ['creator-held', 'creator-released'].includes(String(payload.action)),
    );
    expect(decisions).toHaveLength(2 * KILLS);
    for (const type of TOLD_ONCE) {
      const told = (await publishedEvents(type))
        .map(({ payload }) => JSON.stringify(payload))
        .filter((payload) => tipIds.some((id) => payload.includes(id)));
      expect(new Set(told).size).toBe(told.length);
    }
    await expectSoundLedger();
  },
  LIMIT_MS,
);
