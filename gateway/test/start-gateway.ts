import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import type { EventDefinition, EventPayload } from '@sprinkle/contracts/event';
import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { parseConfig } from '@sprinkle/service-kit/load-config';
import { ACTOR_SIGNING_KEY } from '@sprinkle/service-testing/actor-keys';
import { startNats, type TestNats } from '@sprinkle/service-testing/nats-server';
import { type PublishedEvents, watchPublishedEvents } from '@sprinkle/service-testing/published-events';
import { type RpcResponder, startRpcResponder } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { configSchema } from '../src/config.js';
import { DomainEvents } from '../src/platform/events/domain-events.js';
import { runGateway, type RunningGateway } from '../src/run-gateway.js';
import { undescribedResponses } from './described-responses.js';
import { createSettings } from './factories.js';

export interface TestGateway {
  readonly gateway: RunningGateway;
  readonly url: string;
  readonly nats: TestNats;
  readonly events: PublishedEvents;
  /** Stands in for the services, and checks requests and replies against the contracts. Responds with the default settings. */
  readonly services: RpcResponder;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Publishes an event. Resolves once this gateway has handled it or dropped everything. */
  publish<E extends EventDefinition>(event: E, payload: EventPayload<E>): Promise<void>;
  /** Restarts the broker. Resolves once this gateway receives events again and has dropped everything for the last time. */
  restartBroker(): Promise<void>;
  stop(): Promise<void>;
}

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

export const ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  HEALTH_PORT: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:8080',
  PRODUCT_NAME: 'Sprinkle',
  CONTACT_EMAIL: 'hello@example.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sprinkle',
  STRIPE_SCRIPT_URL: 'http://localhost:8420/v3/',
  STRIPE_PAYMENT_METHOD_CONFIGURATION: 'pmc_1SprinkleStandIn0',
  SENDER_ADDRESS_MONTHS: '18',
  PAYOUT_RECORD_YEARS: '12',
  STRIPE_WEBHOOK_SECRETS: 'whsec_next,whsec_sprinkle',
  ACTOR_SIGNING_KEY,
  S3_ENDPOINT: process.env.TEST_S3_ENDPOINT ?? 'http://127.0.0.1:1',
  S3_REGION: process.env.TEST_S3_REGION,
  S3_BUCKET: process.env.TEST_S3_BUCKET ?? 'test',
  S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY ?? 'test',
  S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY ?? 'test',
  WEB_DIST: fixture('web'),
  ADMIN_WEB_DIST: fixture('admin'),
};

/** With an https PUBLIC_URL, the gateway rejects secrets that are published. */
const OWN_SECRETS = { STRIPE_PUBLISHABLE_KEY: 'pk_test_own', STRIPE_WEBHOOK_SECRETS: 'whsec_own' };

export async function startGateway(overrides: Record<string, string> = {}): Promise<TestGateway> {
  const releases: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const release of releases.splice(0).reverse()) await release();
    expect(undescribedResponses).toEqual([]);
  };
  try {
    const nats = await startNats();
    releases.push(() => nats.stop());
    const services = await startRpcResponder(nats.url);
    releases.push(() => services.stop());
    await services.respondTo(getSettingsRpc, () => createSettings());
    const events = await watchPublishedEvents(nats.url);
    releases.push(() => events.stop());
    const secrets = overrides.PUBLIC_URL?.startsWith('https:') ? OWN_SECRETS : {};
    const given = { ...ENVIRONMENT, ...secrets, NATS_URL: nats.url, ...overrides };
    const config = parseConfig(configSchema, given);
    const gateway = await runGateway(config);
    releases.push(() => gateway.close());
    const publish = publisher(gateway, events);
    const restartBroker = restarter(gateway, nats, events);
    const calls = caller(gateway.url);
    return { gateway, url: gateway.url, nats, events, services, stop, publish, restartBroker, ...calls };
  } catch (error) {
    await stop();
    throw error;
  }
}

function publisher({ app }: RunningGateway, events: PublishedEvents): TestGateway['publish'] {
  const heard = app.get(DomainEvents);
  return async (event, payload) => {
    const expected: unknown = event.payload.parse(payload);
    const handled = new Promise<void>((resolve) => {
      heard.on(event, (each) => isDeepStrictEqual(each, expected) && resolve());
      heard.onLost(resolve);
    });
    await events.publish(event, payload);
    await handled;
  };
}

function restarter({ app }: RunningGateway, nats: TestNats, events: PublishedEvents) {
  return async () => {
    const asked = randomUUID();
    let isHeard = false;
    app.get(DomainEvents).on(sessionEnded, ({ sessionIds }) => {
      isHeard ||= sessionIds.includes(asked);
    });
    await nats.restart();
    await waitFor(async () => {
      await events.publish(sessionEnded, { sessionIds: [asked], audience: 'creator' });
      return isHeard;
    });
  };
}

function caller(url: string): Pick<TestGateway, 'get' | 'post'> {
  return {
    get: (path, headers) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path, body, headers) =>
      fetch(url + path, {
        method: 'POST',
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  };
}
