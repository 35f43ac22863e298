import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { WEBHOOK_EVENTS } from '../parts/stripe-sandbox.ts';
import { repositoryRoot } from '../settings.ts';
import { configSchemaOf } from '../system.ts';

async function typesIn(file: string, name: string): Promise<string[]> {
  const module = (await import(join(repositoryRoot, 'services/tips/dist', file))) as Record<string, unknown>;
  return [...(module[name] as Set<string>)];
}

test('the stand-in for the provider sends the events that the service handles', async () => {
  const handled = [
    ...(await typesIn('provider-events/webhook-event.js', 'SETTLING_TYPES')),
    ...(await typesIn('provider-events/webhook-event.js', 'REVERSAL_TYPES')),
    ...(await typesIn('card-testing/record-attempt.js', 'ATTEMPT_TYPES')),
  ];
  expect([...WEBHOOK_EVENTS].sort()).toEqual([...new Set(handled)].sort());
});

test('operators are told to subscribe to the same events', async () => {
  const { STRIPE_WEBHOOK_SECRETS } = (await configSchemaOf('gateway')).shape;
  const [, list = ''] = (STRIPE_WEBHOOK_SECRETS?.meta()?.description ?? '').split('needs the events');
  let object = '';
  const named = (list.match(/[a-z_.]+/g) ?? [])
    .filter((word) => word.includes('.'))
    .map((word) => {
      const type = word.startsWith('.') ? object + word : word;
      object = type.slice(0, type.lastIndexOf('.'));
      return type;
    });
  expect(named.sort()).toEqual([...WEBHOOK_EVENTS].sort());
});
