import { prepare } from '../requests/prepare.ts';
import { type Data, optionsOf, steadily } from '../settings.ts';

/** 180 payments; relaxed limits allow one address 1,000 in ten minutes. */
export const options = optionsOf({ tip: steadily('tip', 1.5, '2m') });

export function setup(): Data {
  return prepare(5);
}

export { tip } from '../requests/tip.ts';
