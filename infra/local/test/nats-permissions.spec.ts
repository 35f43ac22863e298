import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { freePort } from '@sprinkle/client/free-port';
import { serviceNames } from '@sprinkle/client/runtime';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { HANDLED_EVENTS } from '@sprinkle/contracts/handled-events';
import { type NatsAccount, natsAccounts, startNats } from '../parts/nats.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
const supervisor = new Supervisor(directory, () => undefined);
const passwords = Object.fromEntries(natsAccounts.map((account) => [account, `1e5-${account}`])) as Record<
  NatsAccount,
  string
>;
let url: string;
let calls: string[];
let events: string[];

beforeAll(async () => {
  const options = {
    directory: join(directory, 'nats'),
    port: await freePort(),
    say: () => undefined,
    passwords,
  };
  url = await startNats(supervisor, options);
  const operator = await connectAs('operator');
  const manager = await jetstreamManager(operator);
  await manager.streams.add({ ...EVENT_STREAM, subjects: [...EVENT_STREAM.subjects] });
  await manager.streams.add({ name: 'dead-letters', subjects: ['dead-letter.*.*.*.v1'] });
  await operator.close();
  calls = await declared('*.rpc.js', 'subject', 'reply');
  events = await declared('*.events.js', 'type', 'payload');
});

afterAll(async () => {
  await supervisor.stopAll();
  rmSync(directory, { recursive: true, force: true });
});

test('every service declares calls and events in the contracts', () => {
  expect(new Set(calls.map(ownerOf))).toEqual(new Set(serviceNames));
  expect(new Set(events.map(ownerOf))).toEqual(new Set(serviceNames));
});

test('the permissions list exactly the events that each service handles', async () => {
  const typeOf = new Map<string, string>();
  for (const file of globSync(join(repositoryRoot, 'libs/contracts/dist/**/*.events.js')))
    for (const [name, event] of Object.entries((await import(file)) as Record<string, { type?: string }>))
      if (event?.type) typeOf.set(name, event.type);
  for (const service of serviceNames) {
    const handled = globSync(join(repositoryRoot, 'services', service, 'src/**/*.ts')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@HandlesEvent\((\w+)\)/g)].map(([, name = '']) =>
        typeOf.get(name),
      ),
    );
    const listed = HANDLED_EVENTS[service].map((event) => `${event}.v1`);
    expect([...new Set(handled)].sort()).toEqual(listed.sort());
  }
});

test('the broker admits nobody without an account or with a wrong password', async () => {
  await expect(connect({ servers: url, reconnect: false })).rejects.toThrow(/authorization/i);
  await expect(connect({ servers: url, user: 'tips', pass: 'wrong', reconnect: false })).rejects.toThrow(
    /authorization/i,
  );
});

describe.each(['gateway', ...serviceNames] as const)('the account of %s', (account) => {
  test('may publish calls only as the gateway, and only its own events apart from one by the gateway', async () => {
    const ofGateway = [...calls, 'tips.support-end-requested.v1'];
    const allowed = account === 'gateway' ? ofGateway : events.filter((event) => ownerOf(event) === account);
    const all = [...calls, ...events];
    expect(await publishable(account, all)).toEqual(all.filter((subject) => allowed.includes(subject)));
  });

  test('may not read the account information of JetStream', async () => {
    expect(await publishable(account, ['$JS.API.INFO'])).toEqual([]);
  });

  test('may listen only to its own calls and its own inbox', async () => {
    const subjects = [
      ...calls,
      ...events,
      '>',
      '*.*',
      '$JS.>',
      ...natsAccounts.map((name) => `_INBOX.${name}.>`),
    ];
    const allowed = subjects.filter(
      (subject) =>
        subject === `_INBOX.${account}.>` || (calls.includes(subject) && ownerOf(subject) === account),
    );
    expect(await listenable(account, subjects)).toEqual(allowed);
  });

  test('may neither change a stream nor read one except through its consumers', async () => {
    const subjects = ['events', 'dead-letters'].flatMap((stream) => [
      ...['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'SNAPSHOT', 'RESTORE', 'MSG.GET', 'MSG.DELETE'].map(
        (call) => `$JS.API.STREAM.${call}.${stream}`,
      ),
      `$JS.API.DIRECT.GET.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}`,
      `$JS.API.CONSUMER.LIST.${stream}`,
    ]);
    expect(await publishable(account, subjects)).toEqual([]);
  });

  test("may not touch another service's consumer", async () => {
    const subjects = serviceNames
      .filter((service) => service !== account)
      .flatMap((service) =>
        events.map((event) => ({ event, name: `${service}_${event.replaceAll('.', '_')}` })),
      )
      .filter(({ name }) => EXISTING.has(name))
      .flatMap(({ event, name }) => [
        `$JS.API.CONSUMER.CREATE.events.${name}`,
        `$JS.API.CONSUMER.CREATE.events.${name}.${event}`,
        `$JS.API.CONSUMER.DURABLE.CREATE.events.${name}`,
        `$JS.API.CONSUMER.DELETE.events.${name}`,
        `$JS.API.CONSUMER.MSG.NEXT.events.${name}`,
        `$JS.ACK.events.${name}.1.1.1.1.0`,
      ]);
    expect(subjects.length).toBeGreaterThan(50);
    expect(await publishable(account, subjects)).toEqual([]);
  });
});

/** The consumers that the broker lets their services create. */
const EXISTING = new Set<string>();
beforeAll(async () => {
  for (const service of serviceNames) {
    const created = (event: string) => `${service}_${event.replaceAll('.', '_')}`;
    const bySubject = new Map(
      events.map((event) => [`$JS.API.CONSUMER.CREATE.events.${created(event)}.${event}`, created(event)]),
    );
    for (const subject of await publishable(service, [...bySubject.keys()]))
      EXISTING.add(bySubject.get(subject)!);
  }
});

function connectAs(account: NatsAccount): Promise<NatsConnection> {
  return connect({
    servers: url,
    user: account,
    pass: passwords[account],
    inboxPrefix: `_INBOX.${account}`,
    reconnect: false,
  });
}

async function publishable(account: NatsAccount, subjects: string[]): Promise<string[]> {
  return permitted(account, 'publish', subjects, (connection, subject) => connection.publish(subject));
}

async function listenable(account: NatsAccount, subjects: string[]): Promise<string[]> {
  return permitted(account, 'subscription', subjects, (connection, subject) => {
    connection.subscribe(subject, { callback: () => undefined });
  });
}

/** Tries every subject, and returns those that the broker allowed. */
async function permitted(
  account: NatsAccount,
  operation: PermissionViolationError['operation'],
  subjects: string[],
  attempt: (connection: NatsConnection, subject: string) => void,
): Promise<string[]> {
  const connection = await connectAs(account);
  const denied = new Set<string>();
  const watching = (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        if (status.error.operation === operation) denied.add(status.error.subject);
    }
  })();
  for (const subject of subjects) attempt(connection, subject);
  // The broker answers in order, so every denial has arrived before this answer.
  await connection.flush();
  await connection.close();
  await watching;
  return subjects.filter((subject) => !denied.has(subject));
}

function ownerOf(subject: string): string {
  return subject.split('.')[0] ?? '';
}

/** Reads all subjects of calls or types of events from the built contracts, so that none is missed. */
async function declared(files: string, key: 'subject' | 'type', also: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of globSync(join(repositoryRoot, 'libs/contracts/dist/**', files))) {
    const module = (await import(file)) as Record<string, Record<string, unknown>>;
    for (const value of Object.values(module))
      if (typeof value?.[key] === 'string' && also in value) found.push(value[key]);
  }
  return found.sort();
}
