import { prepare } from '../requests/prepare.ts';
import { type Data, optionsOf } from '../settings.ts';

/** A creator with many followers posts the link: from nothing to 50 visitors a second within ten seconds. */
export const options = optionsOf({
  spike: {
    executor: 'ramping-arrival-rate',
    exec: 'browse',
    startRate: 1,
    timeUnit: '1s',
    preAllocatedVUs: 100,
    maxVUs: 500,
    stages: [
      { target: 1, duration: '10s' },
      { target: 50, duration: '10s' },
      { target: 50, duration: '30s' },
      { target: 1, duration: '10s' },
    ],
  },
});

export function setup(): Data {
  return prepare(1);
}

export { browse } from '../requests/browse.ts';
