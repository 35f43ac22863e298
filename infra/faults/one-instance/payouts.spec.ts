import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { payoutBodySchema, payoutRunBodySchema } from '@sprinkle/contracts/http.schemas';
import type { z } from 'zod';
import { signInAsAdmin } from '../journey/admin.ts';
import { get, read } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { accountsOf, expectDrained, expectSoundLedger, untilSettled } from '../journey/expect-settled.ts';
import { sendTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import type { GatePlace } from '../system/gate.ts';
import { killAt, type Moment } from '../system/kill-at.ts';

type Run = z.output<typeof payoutRunBodySchema>;
type Step = 'payouts-proposed' | 'payouts-confirmed' | 'payout-sent' | 'payout-returned';

let cookie: string;
/** The administrator who proposed a run does not confirm it. */
let secondCookie: string;
let creator: Creator;

beforeAll(async () => {
  [cookie, secondCookie] = [await signInAsAdmin(), await signInAsAdmin()];
  creator = await publishedCreator();
  await get('/users/me/payment-methods', {
    json: { type: 'venmo', accountInfo: '@maya-fits' },
    cookie: creator.cookie,
  });
  // A first payout waits two weeks, and a small one for more tips.
  await query('tips', 'UPDATE platform_settings SET first_payout_days = 0, minimum_payout_cents = 0');
  // A method counts three days after it was added.
  await query(
    'tips',
    `UPDATE payment_methods SET default_since = default_since - interval '4 days' WHERE user_id = $1`,
    [creator.id],
  );
});

/** A test that failed halfway leaves no proposal that the next would find. */
beforeEach(async () => {
  for (const { id, status } of await read(payoutRunBodySchema.array(), '/admin/payout-runs', { cookie }))
    if (status === 'proposed') await ordered(act(`/payout-runs/${id}/cancel`));
});

const act = (path: string, json?: object, signal?: AbortSignal, as = cookie) =>
  read(payoutRunBodySchema, `/admin${path}`, { method: 'POST', json, cookie: as, signal });

/** Waits until the worker has done what a call ordered. */
async function ordered(call: Promise<Run>, signal?: AbortSignal): Promise<Run> {
  const { id } = await call;
  const run = await until(
    `the work on the payout run ${id} is done`,
    async () => {
      const found = await read(payoutRunBodySchema, `/admin/payout-runs/${id}`, { cookie, signal });
      return found.working === null && found;
    },
    60_000,
    signal,
  );
  if (run.failure) throw new Error(run.failure.message);
  return run;
}

const propose = (signal?: AbortSignal) => ordered(act('/payout-runs', undefined, signal), signal);

const confirm = ({ id, payoutCount, total }: Run, signal?: AbortSignal) =>
  ordered(act(`/payout-runs/${id}/confirm`, { payoutCount, total }, signal, secondCookie), signal);

const record = (payoutId: string, outcome: 'sent' | 'returned', signal?: AbortSignal) =>
  read(payoutBodySchema, `/admin/payouts/${payoutId}/outcome`, {
    json: {
      outcome,
      ...(outcome === 'returned' && {
        reason: 'The account is closed',
        bankReference: 'R02',
        bankDate: '2026-11-20',
      }),
    },
    cookie,
    signal,
  });

/**
 * Makes a paid tip that is old enough to be paid out, and returns its id. The sums of its day, which had ended without
 * it, are made anew.
 */
async function givePayableTip(): Promise<string> {
  const id = await untilSettled(await sendTip(creator));
  await query('tips', `UPDATE tips SET succeeded_at = succeeded_at - interval '8 days' WHERE id = $1`, [id]);
  await query('tips', 'DELETE FROM day_sums');
  return id;
}

/** The last write of a step tells the activity log. */
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
  ['that it came back', 'payout-returned'],
];

const DEATHS = STEPS.flatMap(([words, step]): [Moment, string, Step][] => [
  ['before committing', words, step],
  ['after committing', words, step],
]);

it.each(DEATHS)('a tip is paid out once when tips died %s %s', async (moment, _words, fatal) => {
  const tipId = await givePayableTip();
  const owed = await accountsOf(tipId);
  /** Takes a step, whose response may not come, and repeats it twice at once. */
  const take = async <Result>(
    step: Step,
    request: (signal?: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (step === fatal) await killAt(endOf(step), moment, request);
    const [result, repeated] = await Promise.all([request(), request()]);
    expect(repeated).toEqual(result);
    return result;
  };

  const run = await take('payouts-proposed', propose);
  await take('payouts-confirmed', (signal) => confirm(run, signal));
  const paid = { ...owed, creator: 0, payout: owed.creator };
  expect({ creator: 0, ...(await accountsOf(tipId)) }).toEqual(paid);
  const payouts = await read(payoutBodySchema.array(), `/admin/payout-runs/${run.id}/payouts`, { cookie });
  const [payout, ...others] = payouts.filter(({ creatorId }) => creatorId === creator.id);
  expect(others).toEqual([]);
  const payoutId = payout?.id ?? '';
  await take('payout-sent', (signal) => record(payoutId, 'sent', signal));
  await take('payout-returned', (signal) => record(payoutId, 'returned', signal));
  expect(await accountsOf(tipId)).toEqual(owed);
  const next = await propose();
  await confirm(next);
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
