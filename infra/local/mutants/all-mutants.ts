import { caching } from './caching.ts';
import { events } from './events.ts';
import { money } from './money.ts';
import type { Mutant } from './mutant.ts';
import { ownership } from './ownership.ts';
import { privacy } from './privacy.ts';
import { sessions } from './sessions.ts';
import { settlement } from './settlement.ts';

export const mutants: Mutant[] = [
  ...money,
  ...settlement,
  ...sessions,
  ...ownership,
  ...caching,
  ...events,
  ...privacy,
];
