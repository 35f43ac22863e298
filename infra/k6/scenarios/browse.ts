import { prepare } from '../requests/prepare.ts';
import { type Data, optionsOf, steadily } from '../settings.ts';

export const options = optionsOf({ browse: steadily('browse', 20, '2m') });

export function setup(): Data {
  return prepare(5);
}

export { browse } from '../requests/browse.ts';
