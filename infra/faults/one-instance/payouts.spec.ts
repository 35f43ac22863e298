import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { bodyOf } from '@sprinkle/contracts/dollars';
import { payoutSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { get, read } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { accountsOf, expectDrained, expectSoundLedger } from '../journey/expect-settled.ts';
import { allowPayouts, givePayableTip, PayoutDesk } from '../journey/payouts.ts';
import { publishedEvents } from '../system/events.ts';
import type { GatePlace } from '../system/gate.ts';
import { killAt, type Moment } from '../system/kill-at.ts';

type Step = 'payouts-proposed' | 'payouts-confirmed' | 'payout-sent' | 'payout-returned';

let desk: PayoutDesk;
let creator: Creator;

beforeAll(async () => {
  desk = await PayoutDesk.open();
  creator = await publishedCreator();
  await get('/users/me/payment-methods', {
    json: { type: 'venmo', accountInfo: '@maya-fits' },
    cookie: creator.cookie,
  });
  await allowPayouts(creator);
});

beforeEach(() => desk.cancelOpen());

const record = (payoutId: string, outcome: 'sent' | 'returned', signal?: AbortSignal) =>
  read(bodyOf(payoutSchema), `/admin/payouts/${payoutId}/outcome`, {
    json: {
      outcome,
      ...(outcome === 'returned' && {
        reason: 'The account is closed',
        bankReference: 'R02',
        bankDate: '2026-11-20',
      }),
    },
    cookie: desk.cookie,
    signal,
  });

/** The last write of each step is its entry for the activity log. */
const endOf = (step: Step): GatePlace => ({
  service: 'tips',
  table: 'outbox',
  at: 'AFTER INSERT',
  when: `NEW.payload ->> 'action' = '${step}'`,
});

const STEPS: [words: string, step: Step][] = [
  ['a proposal', 'payouts-proposed'],
  ['a confirmation', 'payouts-confirmed'],
  ['that it was sent', 'payout-sent'],
  ['that it was returned', 'payout-returned'],
];

const DEATHS = STEPS.flatMap(([words, step]): [Moment, string, Step][] => [
  ['before committing', words, step],
  ['after committing', words, step],
]);

it.each(DEATHS)('a tip is paid out once when tips died %s %s', async (moment, _words, fatal) => {
  const tipId = await givePayableTip(creator);
  const owed = await accountsOf(tipId);
  /** Takes a step, whose response may get lost, then repeats it twice concurrently. */
  const take = async <Result>(
    step: Step,
    request: (signal?: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (step === fatal) await killAt(endOf(step), moment, request);
    const [result, repeated] = await Promise.all([request(), request()]);
    expect(repeated).toEqual(result);
    return result;
  };

  const run = await take('payouts-proposed', (signal) => desk.propose(signal));
  await take('payouts-confirmed', (signal) => desk.confirm(run, signal));
  const paid = { ...owed, creator: 0, payout: owed.creator };
  expect({ creator: 0, ...(await accountsOf(tipId)) }).toEqual(paid);
  const [payout, ...others] = await desk.payoutsTo(creator, run.id);
  expect(others).toEqual([]);
  const payoutId = payout?.id ?? '';
  await take('payout-sent', (signal) => record(payoutId, 'sent', signal));
  await take('payout-returned', (signal) => record(payoutId, 'returned', signal));
  expect(await accountsOf(tipId)).toEqual(owed);
  const next = await desk.propose();
  await desk.confirm(next);
  expect({ creator: 0, ...(await accountsOf(tipId)) }).toEqual(paid);

  await expectDrained();
  const told = (await publishedEvents('tips.payout-recorded.v1')).map(({ payload }) => payload);
  expect(
    told
      .filter((fact) => fact.payoutId === payoutId)
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['returned', 'sent']);
  await expectSoundLedger();
});
