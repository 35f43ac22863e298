import type { Runtime } from '@sprinkle/client/runtime';
import { signIn } from '../accounts/sign-in.ts';
import { median } from '../load/median.ts';
import { seedSystem, type Size } from '../seeding/seed-system.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { timeFeatured } from './time-featured.ts';

/**
 * Median milliseconds; for featured creators the mean within the service. Own tips and stats belong to the creator with the
 * most tips.
 */
export interface FlatnessAt extends Size {
  mostTips: number;
  publicRead: number;
  ownTips: number;
  stats: number;
  featured: number;
}

const REPETITIONS = 40;
const MOST_TIPPED = 1;

/** Fills the system up to this size, then measures one request at a time, with no other load. */
export async function measureFlatness(runtime: Runtime, size: Size): Promise<FlatnessAt> {
  await seedSystem(runtime, size);
  const { api } = runtime.addresses;
  const headers = { cookie: await signIn(runtime, MOST_TIPPED) };
  const stats = (await (await fetch(`${api}/users/me/stats`, { headers })).json()) as { totalTips: number };
  const creatorOf = (number: number) => ((number * 7_919 + size.tips) % size.creators) + 1;
  return {
    ...size,
    mostTips: stats.totalTips,
    publicRead: await time((number) => fetch(`${api}/users/${usernameOf(creatorOf(number))}`)),
    ownTips: await time(() => fetch(`${api}/users/me/tips`, { headers })),
    stats: await time(() => fetch(`${api}/users/me/stats`, { headers })),
    featured: await timeFeatured(runtime, headers),
  };
}

async function time(ask: (number: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < REPETITIONS; number += 1) {
    const began = performance.now();
    const response = await ask(number);
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}
