import { prepare } from '../requests/prepare.ts';
import { type Data, optionsOf, steadily } from '../settings.ts';

export const options = optionsOf({ creator: steadily('manage', 5, '2m') });

export function setup(): Data {
  return prepare(10);
}

export { manage } from '../requests/manage.ts';
