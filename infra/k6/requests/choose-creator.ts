import type { Creator } from '../settings.ts';

/** Another one in each iteration. */
export function chooseCreator(creators: Creator[]): Creator {
  return creators[(__VU + __ITER) % creators.length] as Creator;
}
