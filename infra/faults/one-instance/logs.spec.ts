import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { call } from '../journey/api.ts';
import type { Creator } from '../journey/creator.ts';
import { publishedCreator } from '../journey/creator.ts';
import { mailsTo } from '../system/mails.ts';
import { whileAway } from '../system/processes.ts';
import { pay } from '../system/provider.ts';
import { until } from '../system/until.ts';

const PROCESSES = ['gateway', 'identity', 'profiles', 'tips', 'media', 'notifications'];
const FAULTS_WITHIN_MS = 300_000;

interface Wanted {
  senderName: string;
  senderEmail: string;
  message: string;
}

it(
  'logs no name, address, message, card or token of a journey, also when Postgres dies in the middle of it',
  async () => {
    const creator = await publishedCreator();
    const tip = canaryTip();
    const { clientSecret, paymentIntentId } = await openTip(creator, tip);
    await pay(clientSecret, 'pm_card_mastercard');
    expect((await confirmTip(paymentIntentId, tip)).status).toBe(200);
    const receipt = await until('the receipt', async () => (await mailsTo(tip.senderEmail))[0], 120_000);
    const lost = canaryTip();
    await whileAway('postgres', async () => {
      await requestTip(creator, lost);
      await call('/auth/register', {
        json: { username: 'lostaccount', email: lost.senderEmail, password: SECRET },
      });
    });
    await call('/auth/login', { json: { email: creator.email, password: SECRET } });
    await call('/auth/verify-email?token=canary-of-a-token');
    const [, receiptToken = ''] = /receipt#([\w-]+)/.exec(receipt.text) ?? [];
    expect((await call('/receipt', { json: { token: receiptToken } })).status).toBe(200);
    const requestId = await lastRequest();

    const logs = await until('the last request is in the log', () => {
      const text = readLogs();
      return text.includes(requestId) && text;
    });
    expect(logs).toContain('/api/confirm-tip');
    const session = creator.cookie.split('=')[1] ?? '';
    const personal = [tip, lost].flatMap((each) => Object.values(each));
    const secrets = [SECRET, creator.password, session, clientSecret, receiptToken, 'canary-of-a-token'];
    for (const canary of [...personal, ...secrets, creator.email, 'pm_card_mastercard']) {
      expect(canary.length).toBeGreaterThan(8);
      expect(logs).not.toContain(canary);
    }
  },
  FAULTS_WITHIN_MS,
);

const SECRET = `canary password ${randomBytes(6).toString('hex')}`;

function canaryTip(): Wanted {
  const tag = randomBytes(6).toString('hex');
  return {
    senderName: `Canary Name ${tag}`,
    senderEmail: `canary.${tag}@fans.example`,
    message: `Canary message ${tag}`,
  };
}

function requestTip({ username }: Creator, tip: Wanted): Promise<Response> {
  const headers = { 'idempotency-key': randomUUID() };
  return call('/create-payment-intent', { json: { username, amount: 5, ...tip }, headers });
}

async function openTip(creator: Creator, tip: Wanted) {
  const response = await requestTip(creator, tip);
  expect(response.status).toBe(200);
  return (await response.json()) as { clientSecret: string; paymentIntentId: string };
}

function confirmTip(paymentIntentId: string, { senderEmail }: Wanted): Promise<Response> {
  return call('/confirm-tip', { json: { paymentIntentId, senderEmail } });
}

/** Returns the id of a request that the gateway logs after all others. */
async function lastRequest(): Promise<string> {
  return (await call('/config')).headers.get('x-request-id') ?? '';
}

function readLogs(): string {
  const folder = join(dirname(process.env.FAULTS_RUNTIME ?? ''), 'logs');
  return PROCESSES.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8')).join('');
}
