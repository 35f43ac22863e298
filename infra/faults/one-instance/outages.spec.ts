import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { call, get } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { dailyTotalCents, expectSettledOnce } from '../journey/expect-settled.ts';
import { confirm, openTip, requestTip, sendTip, wantedTip } from '../journey/tip.ts';
import { Traffic } from '../journey/traffic.ts';
import { picture, upload } from '../journey/upload.ts';
import { query } from '../system/database.ts';
import { freeze, kill, type PartName, pidOf, thaw, waitUntilBack } from '../system/processes.ts';
import { pay, setFaults, webhooksDone } from '../system/provider.ts';
import { readRuntime } from '../system/runtime.ts';

const OUTAGE_MS = 10_000;

/** Calls have deadlines of up to 30 seconds (upload) or 20 seconds (payment). The rest allows for a busy machine. */
const PAYMENT_ANSWERED_WITHIN_MS = 26_000;
const UPLOAD_ANSWERED_WITHIN_MS = 38_000;
const HEALED_WITHIN_MS = 300_000;

let creator: Creator;
let traffic: Traffic | undefined;

beforeEach(async () => {
  creator = await publishedCreator();
});

afterEach(() => traffic?.stop());

async function stopForAWhile(part: PartName): Promise<void> {
  freeze(part);
  await delay(OUTAGE_MS);
  thaw(part);
}

/** Kills the process each time the supervisor has restarted it. */
async function killForAWhile(part: PartName): Promise<void> {
  const end = Date.now() + OUTAGE_MS;
  while (Date.now() < end) {
    if (readRuntime().pids[part]) kill(part);
    await delay(50);
  }
}

it.each([
  ['NATS is silent', 'nats', stopForAWhile],
  ['NATS is gone', 'nats', killForAWhile],
  ['Postgres is silent', 'postgres', stopForAWhile],
  ['Postgres is gone', 'postgres', killForAWhile],
] as const)(
  'the system answers every call in time and recovers by itself when %s for ten seconds',
  async (_name, part, goAway) => {
    traffic = new Traffic(creator);
    await until('there is traffic', () => traffic && traffic.paidTips.length > 0);
    await goAway(part);
    const { paidTips, answers } = traffic;
    const [known, seen] = [paidTips.length, answers.length];
    await until('tips are paid again', () => paidTips.length >= known + 2, 120_000);
    await traffic.stop();
    expect(answers.length).toBeGreaterThan(seen);
    expect(traffic.unexpected(503, 504)).toEqual([]);
    expect(answers.some(({ status }) => status >= 503)).toBe(true);
    expect(traffic.slowest()).toBeLessThan(PAYMENT_ANSWERED_WITHIN_MS);
    await webhooksDone();
    await expectSettledOnce(paidTips);
    expect(await dailyTotalCents(creator)).toBe(paidTips.length * 500);
  },
  HEALED_WITHIN_MS,
);

it(
  'the system responds with 503 or 504 in time when the provider is silent, and the same request works later',
  async () => {
    const [wanted, paid] = [wantedTip(creator), await openTip(wantedTip(creator))];
    await setFaults({ dropWebhooks: true });
    await pay(paid.clientSecret);
    await webhooksDone();
    freeze('stripe-sandbox');
    const began = performance.now();
    const answers = await Promise.all([requestTip(wanted), confirm(paid)]);
    for (const { status } of answers) expect([503, 504]).toContain(status);
    expect(performance.now() - began).toBeLessThan(PAYMENT_ANSWERED_WITHIN_MS);
    expect((await call(`/users/${creator.username}`)).status).toBe(200);
    thaw('stripe-sandbox');
    await setFaults({ dropWebhooks: false });
    const tip = await until('the payment is open', () => openTip(wanted));
    await pay(tip.clientSecret);
    await until('the other is confirmed', async () => (await confirm(paid)).status === 200);
    await expectSettledOnce([tip, paid]);
  },
  HEALED_WITHIN_MS,
);

it('tips are settled while the provider is slow and fails now and then', async () => {
  await setFaults({ latencyMs: 1_500, failNext: 2 });
  const tip = await sendTip(creator);
  await expectSettledOnce([tip]);
});

it.each([
  ['silent', freeze],
  ['gone', kill],
])(
  'tips are settled when the mail server is %s, and each is mailed once when it is back',
  async (_how, goAway) => {
    const pid = pidOf('mail');
    goAway('mail');
    const tips = [await sendTip(creator), await sendTip(creator)];
    const waiting = async () =>
      (await query('notifications', `SELECT 1 FROM messages WHERE status <> 'sent'`)).length > 0;
    if (goAway === freeze) {
      await until('mails wait', waiting);
      thaw('mail');
    } else await waitUntilBack('mail', pid);
    await expectSettledOnce(tips);
  },
  HEALED_WITHIN_MS,
);

it.each([
  ['silent', freeze],
  ['gone', kill],
])(
  'uploads and pictures are answered in time while object storage is %s, and work once it is back',
  async (how, goAway) => {
    const { url } = await upload(creator);
    const origin = readRuntime().addresses.web.replace(/\/$/, '');
    const body = new FormData();
    body.set('purpose', 'profile-image');
    body.set('file', new Blob([new Uint8Array(picture)]), 'portrait.png');
    const pid = pidOf('s3');
    goAway('s3');
    const began = performance.now();
    const answers = await Promise.all([
      call('/media', { body, cookie: creator.cookie }),
      call(url, { base: origin }),
    ]);
    const honest = how === 'gone' ? [200, 201, 503, 504] : [503, 504];
    for (const { status } of answers) expect(honest).toContain(status);
    expect(performance.now() - began).toBeLessThan(UPLOAD_ANSWERED_WITHIN_MS);
    if (how === 'silent') thaw('s3');
    else await waitUntilBack('s3', pid);
    expect(await until('uploads work', () => upload(creator))).toMatchObject({ status: 'ready' });
    expect((await call(url, { base: origin })).status).toBe(200);
  },
  HEALED_WITHIN_MS,
);

it('the system leaves nothing unsettled after all outages', async () => {
  await expectSettledOnce([await sendTip(creator)]);
  expect(await get(`/users/${creator.username}`)).toMatchObject({ tips: [{ amount: 5 }] });
});
