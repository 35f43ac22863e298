import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createAdministrator, signInAdministrator } from '@sprinkle/client/administrator';
import { cookieOf } from '@sprinkle/client/creator';
import { mailsTo } from '@sprinkle/client/mails';
import { processNames } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { bodyOf } from '@sprinkle/contracts/dollars';
import {
  recoveryCodesSchema,
  totpSetupSchema,
} from '@sprinkle/contracts/identity/authenticator-apps.schemas';
import { reportCaseSchema } from '@sprinkle/contracts/profiles/reports.schemas';
import { payoutRunSchema } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { payoutSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { Secret, TOTP } from 'otpauth';
import { call, get, read } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { expectDrained, untilSettled } from '../journey/expect-settled.ts';
import { confirm, openTip, requestTip, type WantedTip, wantedTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { commandLinesBelow, parentOf, pidOf, whileAway } from '../system/processes.ts';
import { pay } from '../system/provider.ts';
import { api, environmentOf, mailUrl, readRuntime } from '../system/runtime.ts';

const FAULTS_WITHIN_MS = 300_000;

it(
  'the logs contain no name, address, message, card or token, even when Postgres dies in between',
  async () => {
    const creator = await publishedCreator();
    const tip = await openTip(canaryTip(creator));
    await pay(tip.clientSecret, 'pm_card_mastercard');
    expect((await confirm(tip)).status).toBe(200);
    const receipt = await until(
      'the receipt',
      async () => (await mailsTo(mailUrl, tip.senderEmail))[0],
      120_000,
    );
    const lost = canaryTip(creator);
    await whileAway('postgres', async () => {
      await requestTip(lost);
      await call('/auth/register', {
        json: { username: 'lostaccount', email: lost.senderEmail, password: SECRET },
      });
    });
    await call('/auth/login', { json: { email: creator.email, password: SECRET } });
    await call('/auth/verify-email?token=canary-of-a-token');
    const [, receiptToken = ''] = /receipt#([\w-]+)/.exec(receipt.text) ?? [];
    expect((await call('/receipt', { json: { token: receiptToken } })).status).toBe(200);

    const personal = [tip, lost].flatMap(wordsOf);
    const secrets = [SECRET, creator.password, valueOf(creator.cookie), tip.clientSecret, receiptToken];
    await expectNotLogged(
      [...personal, ...secrets, creator.email, 'pm_card_mastercard', 'canary-of-a-token'],
      ['/api/confirm-tip'],
    );
  },
  FAULTS_WITHIN_MS,
);

it(
  'the logs contain nothing personal about refunds, payouts, reports and mass e-mails, and no authenticator secret',
  async () => {
    const admin = await createAdministrator(environmentOf('identity'));
    const { cookie: adminCookie, ...app } = await setUpApp(await signInAdministrator(api, admin));
    const write = (path: string, json?: object, cookie = adminCookie) =>
      get(path, { method: 'POST', json, cookie });
    const order = (path: string, json?: object) =>
      read(bodyOf(payoutRunSchema), `/admin/payout-runs${path}`, {
        method: 'POST',
        json,
        cookie: adminCookie,
      });
    const creator = await publishedCreator();
    const texts = {
      account: `canary.${randomBytes(6).toString('hex')}@paypal.example`,
      ...textsOf(
        'refund',
        'return',
        'bank',
        'details',
        'note',
        'message',
        'appeal',
        'subject',
        'body',
        'button',
      ),
    };

    await write('/users/me/payment-methods', { type: 'paypal', accountInfo: texts.account }, creator.cookie);
    const [paidOut, refunded] = [await settledTip(creator), await settledTip(creator)];
    await write(`/admin/tips/${refunded.id}/refund`, { reason: texts.refund });
    await makePayable(creator, paidOut.id);
    const whenDone = async ({ id }: { id: string }) =>
      until('the work on the payout run is done', async () => {
        const found = await read(bodyOf(payoutRunSchema), `/admin/payout-runs/${id}`, {
          cookie: adminCookie,
        });
        return found.working === null && found;
      });
    const run = await whenDone(await order(''));
    const { payoutCount, total } = run;
    await whenDone(await order(`/${run.id}/confirm`, { payoutCount, total }));
    const file = await call(`/admin/payout-runs/${run.id}/file`, {
      json: { type: 'paypal' },
      cookie: adminCookie,
    });
    expect(await file.text()).toContain(texts.account);
    const payouts = await read(bodyOf(payoutSchema).array(), `/admin/payout-runs/${run.id}/payouts`, {
      cookie: adminCookie,
    });
    const payout = payouts.find(({ creatorId }) => creatorId === creator.id);
    await write(`/admin/payouts/${payout?.id}/outcome`, { outcome: 'sent' });
    const said = { bankReference: texts.bank, bankDate: '2026-11-20' };
    await write(`/admin/payouts/${payout?.id}/outcome`, {
      outcome: 'returned',
      reason: texts.return,
      ...said,
    });

    await write('/reports', { username: creator.username, reason: 'spam', details: texts.details });
    const [report] = await read(reportCaseSchema.array(), `/admin/reports?search=${creator.username}`, {
      cookie: adminCookie,
    });
    await write(`/admin/reports/${report?.id}/decision`, {
      decision: 'page-unpublished',
      reason: 'spam',
      message: texts.message,
      note: texts.note,
    });
    await write(`/users/me/takedowns/${report?.id}/appeal`, { text: texts.appeal }, creator.cookie);
    await write(`/admin/reports/${report?.id}/appeal`, { outcome: 'reversed', note: texts.note });

    const mail = { subject: texts.subject, body: texts.body, buttonText: texts.button };
    await sendMassMail({ ...mail, buttonUrl: 'https://example.com/' }, adminCookie);
    await until('the mass e-mail', async () =>
      (await mailsTo(mailUrl, creator.email)).some(({ subject }) => subject === texts.subject),
    );
    await expectDrained();

    const [recoveryCode = ''] = app.recoveryCodes;
    const session = await signInAdministrator(api, admin, recoveryCode);
    await call('/admin/login', { json: { ...admin, code: app.recoveryCodes[1] } });
    await call('/admin/totp/disable', {
      json: { password: SECRET, code: app.recoveryCodes[2] },
      cookie: session,
    });
    await expectNotLogged(
      [
        ...Object.values(texts),
        ...wordsOf(paidOut.tip),
        ...wordsOf(refunded.tip),
        admin.password,
        admin.email,
        creator.email,
        SECRET,
        ...[adminCookie, session, creator.cookie].map(valueOf),
        app.secret,
        ...app.recoveryCodes,
      ],
      ['/api/admin/tips/:id/refund', '/api/admin/payouts/:id/outcome', '/api/admin/reports/:id/appeal'],
    );
  },
  FAULTS_WITHIN_MS,
);

it('the list of processes shows no secrets', () => {
  const { environments, parts } = readRuntime();
  const variables = Object.values(environments).flatMap((environment) => Object.entries(environment));
  const secrets = variables
    .filter(([name]) => /PASSWORD|SECRET|_KEY$/.test(name) && !/PUBLI|ACCESS/.test(name))
    .map(([, value]) => value);
  const urls = [...Object.values(parts.databaseUrls), parts.superuserUrl ?? ''];
  const passwords = urls.map((url) => new URL(url).password);
  const commandLines = commandLinesBelow(parentOf(pidOf('tips')) ?? 0);
  expect(commandLines.join('\n')).toMatch(/postgres[\s\S]*main\.js|main\.js[\s\S]*postgres/);
  for (const secret of [...secrets, ...passwords]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(commandLines.filter((line) => line.includes(secret))).toEqual([]);
  }
});

/** Returns the app's secret, its recovery codes, and the cookie of the session that continues. */
async function setUpApp(cookie: string) {
  const { secret } = await read(totpSetupSchema, '/admin/totp', { method: 'POST', cookie });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await call('/admin/totp/confirm', { json: { code }, cookie });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = recoveryCodesSchema.parse(await confirmed.json());
  return { secret, recoveryCodes, cookie: cookieOf(confirmed) };
}

async function settledTip(creator: Creator) {
  const tip = await openTip(canaryTip(creator));
  await pay(tip.clientSecret);
  expect((await confirm(tip)).status).toBe(200);
  return { tip, id: await untilSettled(tip) };
}

/** A payout method is used three days after it was added, and a tip is payable seven days after it was paid. */
async function makePayable({ id }: Creator, tipId: string): Promise<void> {
  const method = `UPDATE payment_methods SET default_since = default_since - interval '4 days' WHERE user_id = $1`;
  await query('tips', method, [id]);
  const tip = `UPDATE tips SET succeeded_at = succeeded_at - interval '8 days' WHERE id = $1`;
  await query('tips', tip, [tipId]);
  // Otherwise a first payout waits two weeks, and a small one waits for more tips.
  await query('tips', 'UPDATE platform_settings SET first_payout_days = 0, minimum_payout_cents = 0');
}

async function sendMassMail(fields: Record<string, string>, cookie: string): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  await get('/admin/communications/send-mass-email', { body, cookie });
}

function textsOf<Name extends string>(...names: Name[]): Record<Name, string> {
  const texts = names.map((name) => [name, `Canary ${name} ${randomBytes(6).toString('hex')}`]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The logs must contain these routes, which proves that they cover the journey. */
async function expectNotLogged(canaries: string[], routes: string[]): Promise<void> {
  const requestId = await lastRequest();
  const logs = await until('the last request is in the log', () => {
    const text = readLogs();
    return text.includes(requestId) && text;
  });
  for (const route of routes) expect(logs).toContain(route);
  for (const canary of canaries) {
    expect(canary.length).toBeGreaterThan(8);
    expect(logs).not.toContain(canary);
  }
}

function valueOf(cookie: string): string {
  return cookie.split('=')[1] ?? '';
}

const SECRET = `canary password ${randomBytes(6).toString('hex')}`;

function canaryTip(creator: Creator): WantedTip {
  const tag = randomBytes(6).toString('hex');
  return {
    ...wantedTip(creator),
    senderName: `Canary Name ${tag}`,
    senderEmail: `canary.${tag}@fans.example`,
    message: `Canary message ${tag}`,
  };
}

const wordsOf = ({ senderName, senderEmail, message }: WantedTip) => [senderName, senderEmail, message];

/** Makes one more request, which the gateway logs last, and returns its id. */
async function lastRequest(): Promise<string> {
  return (await call('/config')).headers.get('x-request-id') ?? '';
}

function readLogs(): string {
  const folder = join(dirname(process.env.FAULTS_RUNTIME ?? ''), 'logs');
  return processNames.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8')).join('');
}
