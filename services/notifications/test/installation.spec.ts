import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { type SmtpSink, startSmtpSink } from './smtp-sink.js';
import { type Notifications, startNotifications } from './start-notifications.js';

const SUPER: Actor = { kind: 'admin', id: randomUUID(), username: 'olga', role: 'super' };

let sink: SmtpSink;
let notifications: Notifications;

beforeAll(async () => {
  sink = await startSmtpSink();
  notifications = await startNotifications({ SMTP_URL: sink.url });
});

afterAll(async () => {
  await notifications.stop();
  sink.stop();
});

async function check(mailTo?: string) {
  const rpc = new RpcClient(notifications.app.get(NatsConnection), actorKey, PATIENCE_MS);
  const checks = await rpc.call(checkInstallationRpc('notifications'), { mailTo }, { actor: SUPER });
  return Object.fromEntries(checks.map((each) => [each.name, each]));
}

it('the check mails the named address without queueing a message', async () => {
  expect((await check('olga@sprinkle.example')).Mail).toMatchObject({ state: 'ok' });
  expect(sink.accepted).toEqual(['olga@sprinkle.example']);
  expect(sink.lastContent().join('\n')).toContain('Subject: Sprinkle can send mail');
  expect(await notifications.database.query('SELECT 1 FROM messages')).toEqual([]);
});

it('a mail server that rejects the mail is wrong, and the address is not shown', async () => {
  const { Mail: mail } = await check('bounces@sprinkle.example');
  expect(mail).toMatchObject({ state: 'wrong', found: expect.stringContaining('550') });
  expect(mail?.found).not.toContain('@');
});

it('the check sends no mail unless an address is named', async () => {
  const before = sink.accepted.length;
  expect((await check()).Mail).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('--mail-to'),
  });
  expect(sink.accepted).toHaveLength(before);
});

it('a sender at an example domain is wrong in an installation that people can reach', async () => {
  expect((await check())['Domain of mails']).toMatchObject({
    state: 'wrong',
    found: 'sprinkle.example is a domain for examples',
  });
});
