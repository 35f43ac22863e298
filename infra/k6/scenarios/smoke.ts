import { prepare } from '../requests/prepare.ts';
import { type Data, optionsOf, steadily } from '../settings.ts';

/** Runs everything at a low rate. It also passes with strict limits, which allow ten payments in ten minutes. */
export const options = optionsOf({
  browse: steadily('browse', 0.5, '30s'),
  tip: steadily('tip', 0.1, '30s'),
  creator: steadily('manage', 0.5, '30s'),
});

export function setup(): Data {
  return prepare(2);
}

export { browse } from '../requests/browse.ts';
export { manage } from '../requests/manage.ts';
export { tip } from '../requests/tip.ts';
