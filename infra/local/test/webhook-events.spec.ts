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

test('the event lists for webhook endpoints match what tips handles or counts', async () => {
  const handled = [
    ...(await typesIn('services/tips/dist/taking/provider-events/webhook-event.js', 'HANDLED_TYPES')),
    ...(await typesIn('services/tips/dist/taking/card-testing/record-attempt.js', 'ATTEMPT_TYPES')),
  ];
  const needed = [...STRIPE_EVENTS, ...STRIPE_CONNECT_EVENTS, ...TRANSFER_EVENTS];
  expect(new Set(needed)).toEqual(new Set(handled));
});

test('operators are told to subscribe to the same events', async () => {
  const { STRIPE_WEBHOOK_SECRETS, STRIPE_CONNECT_WEBHOOK_SECRETS } = (await configSchemaOf('gateway')).shape;
  expect(STRIPE_WEBHOOK_SECRETS?.meta()?.description).toContain(STRIPE_EVENTS.join(', '));
  expect(STRIPE_WEBHOOK_SECRETS?.meta()?.description).toContain(TRANSFER_EVENTS.join(', '));
  expect(STRIPE_CONNECT_WEBHOOK_SECRETS?.meta()?.description).toContain(STRIPE_CONNECT_EVENTS.join(', '));
});
