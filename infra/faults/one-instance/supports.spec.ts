import { once } from 'node:events';
import { beforeAll, expect, it } from '@jest/globals';
import { mailsTo } from '@sprinkle/client/mails';
import { openTip } from '@sprinkle/client/tip';
import { until } from '@sprinkle/client/until';
import { signInAsAdmin } from '../journey/admin.ts';
import { call, get } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { expectDrained, expectSoundLedger } from '../journey/expect-settled.ts';
import { AMOUNT, wantedTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { killAt, type Moment } from '../system/kill-at.ts';
import { whileAway } from '../system/processes.ts';
import { pay, subscriptionAt, webhooksDone } from '../system/provider.ts';
import { api, mailUrl } from '../system/runtime.ts';

/** If the process is killed, its comparison of a support with Stripe repeats after a minute, and an event after half a minute. */
const HEALED_WITHIN_MS = 240_000;

interface Place {
  table: string;
  at: string;
  when: string;
}

/** The end is recorded here, before Stripe is called. */
const ENDING: Place = {
  table: 'supports',
  at: 'BEFORE UPDATE',
  when: 'NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL',
};
/** Stripe has ended the support. This write also records the mail. */
const TELLING: Place = {
  table: 'supports',
  at: 'BEFORE UPDATE',
  when: `NEW.told_status = 'ended' AND OLD.told_status IS DISTINCT FROM 'ended'`,
};

type Ask = (token: string) => Promise<number>;
const ask: Ask = async (token) => (await call('/support/end', { json: { token } })).status;
const askWhileAway: Ask = (token) => whileAway('tips', () => ask(token));

const DEATHS: [title: string, place: Place, moment: Moment, askForEnd: Ask][] = [
  ['before the end was recorded', ENDING, 'before committing', ask],
  ['after the end was recorded, before Stripe heard of it', ENDING, 'after committing', ask],
  ['after Stripe had ended it', TELLING, 'before committing', ask],
  [
    'before it recorded an end that was asked for while it was away',
    ENDING,
    'before committing',
    askWhileAway,
  ],
  [
    'after it had recorded an end that was asked for while it was away',
    ENDING,
    'after committing',
    askWhileAway,
  ],
];

let creator: Creator;

beforeAll(async () => {
  const cookie = await signInAsAdmin();
  await get('/admin/settings', { method: 'PUT', json: { monthlySupport: true }, cookie });
  creator = await publishedCreator();
  await get('/users/me', { method: 'PUT', json: { takesMonthly: true }, cookie: creator.cookie });
  await until('tips knows of monthly support', async () => {
    const [known] = await query(
      'tips',
      'SELECT FROM creators, platform_settings WHERE creators.id = $1 AND takes_monthly AND monthly_support',
      [creator.id],
    );
    return known !== undefined;
  });
});

interface Begun {
  senderEmail: string;
  token: string;
  supportId: string;
  subscriptionId: string;
}

/** Begins a support and finds the link in its mail. */
async function beginSupport(): Promise<Begun> {
  const { senderName, senderEmail, message } = wantedTip(creator);
  const wanted = { username: creator.username, senderName, senderEmail, message, amount: AMOUNT };
  const { paymentIntentId, clientSecret } = await openTip(api, { ...wanted, interval: 'month' });
  await pay(clientSecret);
  const token = await until(
    'the mail has the link',
    async () => {
      const texts = (await mailsTo(mailUrl, senderEmail)).map(({ text }) => text);
      return /\/my-support#([\w.-]+)/.exec(texts.join('\n'))?.[1];
    },
    HEALED_WITHIN_MS,
  );
  await webhooksDone();
  const [row] = await query<{ supportId: string; subscriptionId: string }>(
    'tips',
    `SELECT supports.id AS "supportId", stripe_subscription_id AS "subscriptionId"
     FROM supports JOIN tips ON support_id = supports.id JOIN payments ON tip_id = tips.id
     WHERE provider_intent_id = $1 AND began_at IS NOT NULL`,
    [paymentIntentId],
  );
  if (!row) throw new Error('The mail about the support came before it had begun');
  return { senderEmail, token, ...row };
}

/** Rejects when the caller hangs up. */
async function hangUp(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

it.each(DEATHS)(
  'monthly support ends once when tips died %s',
  async (_title, place, moment, askForEnd) => {
    const { senderEmail, token, supportId, subscriptionId } = await beginSupport();
    const answers: number[] = [];
    await killAt({ service: 'tips', ...place }, moment, async (signal) => {
      answers.push(await askForEnd(token));
      return hangUp(signal);
    });
    await until(
      'nothing of the support is left to do',
      async () => {
        const [row] = await query(
          'tips',
          'SELECT end_reason, told_status, next_sync_at FROM supports WHERE id = $1',
          [supportId],
        );
        return row?.end_reason === 'tipper' && row.told_status === 'ended' && row.next_sync_at === null;
      },
      HEALED_WITHIN_MS,
    );
    await until('the tipper was answered', async () => answers.length === 1, HEALED_WITHIN_MS);
    expect(answers).toEqual([place === ENDING ? 202 : 200]);
    await webhooksDone();
    await expectDrained();
    expect(await subscriptionAt(subscriptionId)).toEqual({ status: 'canceled', invoices: ['paid'], ends: 1 });
    expect(await query('tips', 'SELECT status FROM tips WHERE support_id = $1', [supportId])).toEqual([
      { status: 'succeeded' },
    ]);
    const subjects = (await mailsTo(mailUrl, senderEmail)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('has ended'))).toHaveLength(1);
    await expectSoundLedger();
  },
  HEALED_WITHIN_MS * 2,
);
