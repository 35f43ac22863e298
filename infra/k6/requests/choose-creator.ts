import type { Creator } from '../settings.ts';

/** Chooses a different creator in each iteration. */
export function chooseCreator(creators: Creator[]): Creator {
  return creators[(__VU + __ITER) % creators.length] as Creator;
}
