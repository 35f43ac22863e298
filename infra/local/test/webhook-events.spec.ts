import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  STRIPE_CONNECT_EVENTS,
  STRIPE_EVENTS,
  TRANSFER_EVENTS,
} from '@sprinkle/contracts/rules/stripe-events';
import { configSchemaOf } from '../config-schema.ts';
import { repositoryRoot } from '../settings.ts';

async function typesIn(file: string, name: string): Promise<string[]> {
  const module = (await import(join(repositoryRoot, file))) as Record<string, unknown>;
  return [...(module[name] as Set<string>)];
}

test('the list of the events that a webhook endpoint needs is what the service handles or knows', async () => {
  const handled = [
    ...(await typesIn('services/tips/dist/taking/provider-events/webhook-event.js', 'SETTLING_TYPES')),
    ...(await typesIn('services/tips/dist/taking/provider-events/webhook-event.js', 'REVERSAL_TYPES')),
    ...(await typesIn('services/tips/dist/taking/provider-events/webhook-event.js', 'BILLING_TYPES')),
    ...(await typesIn('services/tips/dist/taking/card-testing/record-attempt.js', 'ATTEMPT_TYPES')),
  ];
  expect([...STRIPE_EVENTS].sort()).toEqual([...new Set(handled)].sort());
});

test('the list of the events of connected accounts is what the service handles', async () => {
  const handled = await typesIn(
    'services/tips/dist/taking/provider-events/webhook-event.js',
    'ACCOUNT_TYPES',
  );
  expect([...STRIPE_CONNECT_EVENTS].sort()).toEqual(handled.sort());
});

test('the list of the events of transfers is what the service handles', async () => {
  const handled = await typesIn(
    'services/tips/dist/taking/provider-events/webhook-event.js',
    'TRANSFER_TYPES',
  );
  expect([...TRANSFER_EVENTS].sort()).toEqual(handled.sort());
});

test('operators are told to subscribe to the same events', async () => {
  const { STRIPE_WEBHOOK_SECRETS, STRIPE_CONNECT_WEBHOOK_SECRETS } = (await configSchemaOf('gateway')).shape;
  expect(STRIPE_WEBHOOK_SECRETS?.meta()?.description).toContain(STRIPE_EVENTS.join(', '));
  expect(STRIPE_WEBHOOK_SECRETS?.meta()?.description).toContain(TRANSFER_EVENTS.join(', '));
  expect(STRIPE_CONNECT_WEBHOOK_SECRETS?.meta()?.description).toContain(STRIPE_CONNECT_EVENTS.join(', '));
});
