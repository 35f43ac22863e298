import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { dataSourceOptions } from '@sprinkle/service-kit/database/data-source-options';
import { claimDue } from '@sprinkle/service-kit/schedule/due-work';
import { freePort } from '@sprinkle/service-testing/free-port';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database.js';
import { dueMessages } from '../src/delivery/due-messages.js';
import { WatchMails } from '../src/delivery/watch-mails.js';
import { PurgeOldMessages } from '../src/messages/purge-old-messages.js';
import { newAddress } from './factories.js';
import {
  mailsTo,
  messagesTo,
  type Notifications,
  runInstance,
  startNotifications,
  waitUntilAll,
} from './start-notifications.js';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(env: Record<string, string> = {}): Promise<Notifications> {
  const notifications = await startNotifications(env);
  cleanups.push(() => notifications.stop());
  return notifications;
}

/** Starts a TCP server. */
async function listen(port: number, handle: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    handle(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  cleanups.push(async () => {
    hangUp();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, hangUp };
}

function forwardToMailServer(socket: Socket) {
  const { hostname, port } = new URL(process.env.TEST_SMTP_URL ?? '');
  const upstream = connect(Number(port), hostname);
  upstream.on('error', () => socket.destroy());
  socket.on('close', () => upstream.destroy());
  socket.pipe(upstream).pipe(socket);
}

async function request({ events }: Notifications, to = newAddress('maya')): Promise<string> {
  await events.publish(emailRequested, { template: 'address-already-registered', to, username: 'maya_fit' });
  return to;
}

const countMails = ({ service }: Notifications, outcome: string) =>
  readMetric(service.healthUrl, `mails_total{outcome="${outcome}"}`);

/** Reads the messages without the service, which may be closed. */
async function rowsOf(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  cleanups.push(() => client.end());
  return (await client.query('SELECT status, attempts, last_error FROM messages')).rows;
}

const makeDue = ({ database }: Notifications) =>
  database.query(`UPDATE messages SET next_attempt_at = now() WHERE status <> 'sent'; NOTIFY messages`);

describe('delivery', () => {
  it('continues when the mail server is available again, and sends the mail once', async () => {
    const port = await freePort();
    const notifications = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const delivered = await countMails(notifications, 'sent');
    const to = await request(notifications);
    const failed = await waitFor(async () =>
      (await messagesTo(notifications, to)).find((message) => message.last_error),
    );
    expect(failed).toMatchObject({ status: 'queued', attempts: 1, last_error: 'Error ESOCKET CONN' });

    await listen(port, forwardToMailServer);
    await makeDue(notifications);
    const [sent] = await waitUntilAll(notifications, 'sent', 1);
    expect(sent).toMatchObject({ attempts: 2, last_error: null });
    await waitFor(async () => (await countMails(notifications, 'sent')) > delivered);
    const mails = await mailsTo(to);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers['message-id']).toBe(`<${sent?.id}@sprinkle.example>`);
  });

  it('is taken over by another instance when the lease has expired', async () => {
    const silent = await listen(0, () => undefined);
    const notifications = await start({ SMTP_URL: silent.url });
    const to = await request(notifications);
    await waitFor(() => silent.sockets.size > 0);
    expect(await messagesTo(notifications, to)).toMatchObject([{ status: 'sending', attempts: 1 }]);

    const other = await runInstance({
      databaseUrl: notifications.databaseUrl,
      natsUrl: notifications.nats.url,
    });
    cleanups.push(() => other.close());
    await makeDue(notifications);
    await waitUntilAll(notifications, 'sent', 1);
    silent.hangUp();
    // Closing waits for the running round, so the first instance has seen its failure by then.
    await notifications.service.close();
    expect(await rowsOf(notifications.databaseUrl)).toEqual([
      { status: 'sent', attempts: 2, last_error: null },
    ]);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  it('changes no message that another instance has taken over', async () => {
    const silent = await listen(0, () => undefined);
    const notifications = await start({ SMTP_URL: silent.url });
    await request(notifications);
    await waitFor(() => silent.sockets.size > 0);
    await notifications.database.query('UPDATE messages SET attempts = 2');
    silent.hangUp();
    await notifications.service.close();
    expect(await rowsOf(notifications.databaseUrl)).toEqual([
      { status: 'sending', attempts: 2, last_error: null },
    ]);
  });

  it('skips messages that another instance is claiming', async () => {
    const notifications = await start();
    await notifications.service.close();
    const database = new DataSource(dataSourceOptions(databaseOptions(notifications.databaseUrl)));
    await database.initialize();
    cleanups.push(() => database.destroy());
    await database.query(
      `INSERT INTO messages (dedupe_key, template, recipient, data)
       SELECT n, 'address-already-registered', 'a@example.com', '{"username": "maya"}' FROM generate_series(1, 100) n`,
    );
    const sixty = { ...dueMessages, batchSize: 60 };
    const ids = await database.transaction(async (manager) => {
      const first = await claimDue(manager, sixty);
      const second = await claimDue(database, sixty);
      expect([first.length, second.length]).toEqual([60, 40]);
      return [...first, ...second].map(({ id }) => id);
    });
    expect(new Set(ids).size).toBe(100);
  });

  it('does not touch messages that another instance is sending', async () => {
    const notifications = await start();
    await notifications.database.query(
      `INSERT INTO messages (dedupe_key, template, recipient, data, status, attempts, next_attempt_at)
       VALUES ('claimed', 'address-already-registered', 'claimed@example.com', '{"username": "maya"}', 'sending', 1,
               now() + interval '1 minute')`,
    );
    const to = await request(notifications);
    await waitFor(async () => (await mailsTo(to)).length > 0);
    expect(await messagesTo(notifications, 'claimed@example.com')).toMatchObject([
      { status: 'sending', attempts: 1 },
    ]);
  });

  it('sends each message once with two instances', async () => {
    const notifications = await start();
    const other = await runInstance({
      databaseUrl: notifications.databaseUrl,
      natsUrl: notifications.nats.url,
    });
    cleanups.push(() => other.close());
    const to = newAddress('busy');
    for (let n = 0; n < 30; n += 1) await request(notifications, to);
    const messages = await waitUntilAll(notifications, 'sent', 30);
    expect(messages.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(await mailsTo(to)).toHaveLength(30);
  });

  it('gives up after ten attempts', async () => {
    const port = await freePort();
    const notifications = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const [retried, givenUp] = [
      await countMails(notifications, 'retried'),
      await countMails(notifications, 'failed'),
    ];
    const to = await request(notifications);
    await waitFor(async () => (await messagesTo(notifications, to))[0]?.last_error);
    await waitFor(async () => (await countMails(notifications, 'retried')) > retried);
    await waitFor(async () => {
      await notifications.app.get(WatchMails, { strict: false }).execute();
      return (await readMetric(notifications.service.healthUrl, 'mails_waiting{kind="single"}')) === 1;
    });
    await notifications.database.query(
      'UPDATE messages SET attempts = 9, next_attempt_at = now(); NOTIFY messages',
    );
    const [failed] = await waitUntilAll(notifications, 'failed', 1);
    expect(failed?.attempts).toBe(10);
    await waitFor(async () => (await countMails(notifications, 'failed')) > givenUp);
  });

  it('gives up a message after ten attempts that never finished', async () => {
    const notifications = await start();
    await notifications.database.query(
      `INSERT INTO messages (dedupe_key, template, recipient, data, status, attempts)
       VALUES ('poison', 'address-already-registered', 'poison@example.com', '{"username": "maya"}', 'sending', 10);
       NOTIFY messages`,
    );
    const [failed] = await waitUntilAll(notifications, 'failed', 1);
    expect(failed?.last_error).toBe('abandoned');
    expect(await mailsTo('poison@example.com')).toEqual([]);
  });

  it('anonymizes the last mail of a closed account when it is given up', async () => {
    const notifications = await start();
    await notifications.database.query(
      `INSERT INTO messages (dedupe_key, template, recipient, data, status, attempts)
       VALUES ('last', 'account-closed', 'gone@example.com', '{"username": "maya"}', 'sending', 10);
       NOTIFY messages`,
    );
    const [failed] = await waitUntilAll(notifications, 'failed', 1);
    expect(failed).toMatchObject({ recipient: null, data: null });
  });
});

describe('a message', () => {
  it('is anonymized after thirty days', async () => {
    const notifications = await start();
    const [old, recent] = [await request(notifications), await request(notifications)];
    await waitUntilAll(notifications, 'sent', 2);
    await notifications.database.query(
      `UPDATE messages SET created_at = now() - interval '31 days' WHERE recipient = $1`,
      [old],
    );
    await notifications.app.get(PurgeOldMessages, { strict: false }).execute();
    const rows = await notifications.database.query(
      'SELECT recipient, data FROM messages ORDER BY created_at',
    );
    expect(rows).toEqual([
      { recipient: null, data: null },
      { recipient: recent, data: { username: 'maya_fit' } },
    ]);
  });
});
