import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { serviceNames } from '@sprinkle/client/runtime';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { HANDLED_EVENTS } from '@sprinkle/contracts/handled-events';
import { SERVICE_NAMES } from '@sprinkle/contracts/system/system.schemas';
import { repositoryRoot } from '../settings.ts';

const sorted = (names: Iterable<string>) => [...names].sort();

test('the list of services matches the folders, and each service can publish and handle events', () => {
  expect(sorted(readdirSync(join(repositoryRoot, 'services')))).toEqual(sorted(serviceNames));
  expect(serviceNames).toEqual(SERVICE_NAMES);
  expect(EVENT_STREAM.subjects).toEqual(serviceNames.map((name) => `${name}.*.v1`));
  expect(sorted(Object.keys(HANDLED_EVENTS))).toEqual(sorted(serviceNames));
});
