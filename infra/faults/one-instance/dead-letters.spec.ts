import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from '@jest/globals';
import { mailsTo } from '@sprinkle/client/mails';
import { serviceNames } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { expectDrained, expectSettledOnce } from '../journey/expect-settled.ts';
import { sendTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { failDeliveries, publish } from '../system/events.ts';
import { whileAway } from '../system/processes.ts';
import { environmentOf, mailUrl } from '../system/runtime.ts';

const TIP_SUCCEEDED = 'tips.tip-succeeded.v1';
const CONSUMER = 'notifications_tips_tip-succeeded_v1';
const ATTEMPTS_MAX = 6;

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

/** Runs the program behind `npm run dead-letters`. */
async function deadLetters(replay?: string): Promise<string> {
  const args = replay ? ['--replay', replay] : [];
  const owner = serviceNames.filter((service) => replay?.startsWith(`${service}-`));
  const printed = await Promise.all(
    (owner.length > 0 ? owner : serviceNames).map(async (service) => {
      const cwd = new URL(`../../../services/${service}/`, import.meta.url).pathname;
      const options = { cwd, env: environmentOf(service) };
      const command = ['dist/dead-letters.js', ...args];
      return (await promisify(execFile)(process.execPath, command, options)).stdout;
    }),
  );
  return printed.join('');
}

/** Each line has a kind, an id, a time, the number of tries, a service, a type and an event. */
async function lettersOf(eventId: string): Promise<{ id: string; tries: string; service: string }[]> {
  const lines = (await deadLetters()).split('\n').filter((line) => line.endsWith(eventId));
  return lines.map((line) => {
    const [, id = '', , tries = '', service = ''] = line.split('  ');
    return { id, tries, service };
  });
}

function tipSucceeded(creatorId: string, senderEmail: string) {
  const tip = {
    id: randomUUID(),
    creatorId,
    creatorUsername: 'nobody_yet',
    creatorDisplayName: null,
    senderName: 'Alex',
    senderEmail,
    amountCents: 500,
    feeCents: 50,
    processingCents: 0,
    coveredCents: 0,
    method: null,
    statementDescriptor: null,
    thankYouText: null,
    currency: 'usd',
    message: `For ${creatorId}`,
    socialPlatform: null,
    socialHandle: null,
    createdAt: new Date().toISOString(),
  };
  return { id: randomUUID(), type: TIP_SUCCEEDED, occurredAt: new Date().toISOString(), payload: { tip } };
}

it('an invalid event is set aside at once in every service and can be listed and replayed by a command', async () => {
  const broken = {
    ...tipSucceeded(creator.id, 'nobody@fans.example'),
    payload: { tip: { amountCents: -5 } },
  };
  await publish(TIP_SUCCEEDED, broken);
  const behind = await sendTip(creator);
  await expectSettledOnce([behind]);
  const letters = await lettersOf(broken.id);
  expect(letters.map(({ service, tries }) => [service, tries]).sort()).toEqual([
    ['notifications', '1 try'],
    ['profiles', '1 try'],
  ]);
  const { id = '', service } = letters[0] ?? {};
  expect(await deadLetters(id)).toContain(`${id} is processed again`);
  await until('it is set aside again', async () =>
    (await lettersOf(broken.id)).some((letter) => letter.service === service && letter.tries === '2 tries'),
  );
  expect(await lettersOf(broken.id)).toHaveLength(2);
  await expectSettledOnce([behind]);
}, 240_000);

it('an event becomes a dead letter after its last failed attempt, not counting interruptions, and can be replayed', async () => {
  const account = { id: randomUUID(), email: `late.${randomUUID()}@creators.example` };
  const senderEmail = `early.${randomUUID()}@fans.example`;
  const event = tipSucceeded(account.id, senderEmail);
  await publish(TIP_SUCCEEDED, event);
  await until('its first attempt failed', async () => (await attemptsOf(event.id)) === 1);
  const behind = await sendTip(creator);
  await until('the mails of the tip behind it', async () => {
    const [{ open, sent } = {}] = await query<{ open: number; sent: number }>(
      'notifications',
      `SELECT count(*) FILTER (WHERE status <> 'sent')::int AS open, count(*) FILTER (WHERE recipient = $1)::int AS sent
       FROM messages`,
      [behind.senderEmail],
    );
    return open === 0 && sent === 1;
  });

  const before = await whileAway('notifications', async () => {
    await failDeliveries(CONSUMER, event.id, ATTEMPTS_MAX);
    return attemptsOf(event.id);
  });
  await until('another attempt failed', async () => (await attemptsOf(event.id)) === before + 1);
  expect(await lettersOf(event.id)).toEqual([]);
  await query('notifications', 'UPDATE event_attempts SET attempts = $2 WHERE event_id = $1', [
    event.id,
    ATTEMPTS_MAX - 1,
  ]);
  await whileAway('notifications', () => failDeliveries(CONSUMER, event.id, 1));
  await expectSettledOnce([behind]);
  const [letter, ...others] = await lettersOf(event.id);
  expect(letter).toMatchObject({ service: 'notifications', tries: '6 tries' });
  expect(others).toEqual([]);

  await registerLate(account);
  await deadLetters(letter?.id ?? '');
  await until('the creator’s mail', async () => (await mailsTo(mailUrl, account.email)).length > 0);
  await expectDrained();
  expect(await mailsTo(mailUrl, account.email)).toHaveLength(1);
  expect(await mailsTo(mailUrl, senderEmail)).toHaveLength(1);
  expect(await lettersOf(event.id)).toEqual([]);
}, 240_000);

it('a failed provider event is listed and replayed by the same command', async () => {
  const tip = await sendTip(creator);
  const eventId = `evt_failed_${randomUUID()}`;
  await query(
    'tips',
    `INSERT INTO provider_events (event_id, type, intent_id, occurred_at, attempts, last_error, failed_at)
     VALUES ($1, 'payment_intent.succeeded', $2, now(), 12, 'a bug of last week', now())`,
    [eventId, tip.paymentIntentId],
  );
  const lines = (await deadLetters()).split('\n');
  const index = lines.findIndex((line) => line.includes(eventId));
  expect(lines[index]).toMatch(
    /^provider-event {2}.* {2}12 tries {2}tips {2}payment_intent.succeeded {2}pi_/,
  );
  expect(lines[index + 1]).toContain('a bug of last week');
  expect(await deadLetters('all')).toContain(`${eventId} is processed again`);
  await until('it is processed', async () => {
    const done = 'SELECT 1 FROM provider_events WHERE event_id = $1 AND processed_at IS NOT NULL';
    return (await query('tips', done, [eventId])).length === 1;
  });
  expect(await deadLetters()).not.toContain(eventId);
  await expectSettledOnce([tip]);
}, 240_000);

async function registerLate({ id, email }: { id: string; email: string }): Promise<void> {
  const occurredAt = new Date().toISOString();
  const flags = { isVerified: true, isBlocked: false, isActive: true };
  const account = {
    id,
    email,
    username: `late_${id.slice(0, 8)}`,
    ...flags,
    createdAt: occurredAt,
    version: 0,
  };
  await publish('identity.account-registered.v1', {
    id: randomUUID(),
    type: 'identity.account-registered.v1',
    occurredAt,
    payload: { account },
  });
  await expectDrained();
}

async function attemptsOf(eventId: string): Promise<number> {
  const [row] = await query<{ attempts: number }>(
    'notifications',
    'SELECT attempts FROM event_attempts WHERE event_id = $1',
    [eventId],
  );
  return row?.attempts ?? 0;
}
