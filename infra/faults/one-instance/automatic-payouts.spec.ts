import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import type { Creator } from '../journey/creator.ts';
import { accountsOf, expectDrained, expectSoundLedger } from '../journey/expect-settled.ts';
import { connectedCreator, givePayableTip, PayoutDesk } from '../journey/payouts.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { killAt, type Moment } from '../system/kill-at.ts';
import { killAndWait } from '../system/processes.ts';
import { transfersOf } from '../system/provider.ts';

interface Place {
  table: string;
  at: string;
  when: string;
}

const logged = (action: string): Place => ({
  table: 'outbox',
  at: 'AFTER INSERT',
  when: `NEW.payload ->> 'action' = '${action}'`,
});

/** Last writes of the three transactions of an automatic run. */
const OPENING: Place = {
  table: 'platform_settings',
  at: 'AFTER UPDATE',
  when: 'NEW.automatic_payouts_due_at > now()',
};
const PROPOSING: Place = {
  table: 'payout_run_orders',
  at: 'AFTER INSERT',
  when: `NEW.details ->> 'work' = 'confirming'`,
};
const CONFIRMING = logged('payouts-confirmed');

const DEATHS: [title: string, place: Place, moment: Moment][] = [
  ['before it opened the run', OPENING, 'before committing'],
  ['after it opened the run', OPENING, 'after committing'],
  ['before the run was proposed', PROPOSING, 'before committing'],
  ['between the proposal and the confirmation', PROPOSING, 'after committing'],
  ['before the run was confirmed', CONFIRMING, 'before committing'],
  ['after the run was confirmed', CONFIRMING, 'after committing'],
];

/** The kill and the recovery each wait for a process to start. */
const LIMIT_MS = 300_000;

interface OwnRun {
  [column: string]: unknown;
  id: string;
  status: string;
  failure: string | null;
}

let desk: PayoutDesk;
let creator: Creator;

beforeAll(async () => {
  desk = await PayoutDesk.open();
  creator = await connectedCreator();
});

beforeEach(() => desk.cancelOpen());

afterEach(() =>
  query(
    'tips',
    `UPDATE platform_settings SET automatic_payouts = 'off', automatic_payouts_due_at = NULL, automatic_payout_limit_cents = 0`,
  ),
);

it.each(DEATHS)(
  'an automatic payout run pays once without an administrator when tips died %s',
  async (_title, place, moment) => {
    const tipId = await givePayableTip(creator);
    const { creator: owedCents, ...others } = await accountsOf(tipId);
    const earlier = await ownRuns();
    await query(
      'tips',
      `UPDATE platform_settings SET automatic_payouts = 'weekly', automatic_payout_limit_cents = 100000,
       automatic_payouts_due_at = now()`,
    );
    await killAt({ service: 'tips', ...place }, moment, async (signal) => {
      await killAndWait('tips'); // It looks for due work when it starts, and every minute.
      await until('tips is killed', () => false, 120_000, signal);
    });
    const run = await until(
      'the run has confirmed itself',
      async () => (await ownRuns()).slice(earlier.length).find(({ status }) => status === 'confirmed'),
      90_000,
    );
    const sent = async () => (await desk.payoutsTo(creator, run.id))[0]?.status === 'sent';
    await until('the payout is sent', sent, 90_000);

    expect((await ownRuns()).slice(earlier.length)).toEqual([
      { id: run.id, status: 'confirmed', failure: null },
    ]);
    expect(await desk.payoutsTo(creator, run.id)).toHaveLength(1);
    expect(await transfersOf(run.id)).toMatchObject([{ amount: 450 }]);
    expect(await accountsOf(tipId)).toEqual({ ...others, connected: owedCents });
    await expectDrained();
    const logged = (await publishedEvents('tips.activity-recorded.v1')).map(({ payload }) => payload);
    expect(logged.filter(({ target }) => (target as { id: string }).id === run.id)).toMatchObject([
      { action: 'payouts-proposed', actor: null },
      { action: 'payouts-confirmed', actor: null },
    ]);
    await expectSoundLedger();
  },
  LIMIT_MS,
);

function ownRuns(): Promise<OwnRun[]> {
  return query<OwnRun>(
    'tips',
    `SELECT id, status, failure FROM payout_runs LEFT JOIN payout_run_orders ON run_id = payout_runs.id
     WHERE proposed_by IS NULL ORDER BY proposed_at`,
  );
}
