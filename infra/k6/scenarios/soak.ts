import { prepare } from '../requests/prepare.ts';
import { type Data, optionsOf, steadily } from '../settings.ts';

const DURATION = __ENV.DURATION || '10m';

/** On an ordinary day many people look at pages, some manage theirs, and few pay. */
export const options = optionsOf({
  browse: steadily('browse', 10, DURATION),
  creator: steadily('manage', 2, DURATION),
  tip: steadily('tip', 0.5, DURATION),
});

export function setup(): Data {
  return prepare(10);
}

export { browse } from '../requests/browse.ts';
export { manage } from '../requests/manage.ts';
export { tip } from '../requests/tip.ts';
