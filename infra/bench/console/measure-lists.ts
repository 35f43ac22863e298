import type { Runtime } from '@sprinkle/client/runtime';
import { signInAsAdministrator } from '../accounts/sign-in.ts';
import { seedConsole } from '../seeding/seed-console.ts';
import { creatorIdOf, idOf, usernameOf } from '../seeding/seeded.ts';

export interface MeasuredList {
  path: string;
  p50Ms: number;
  p95Ms: number;
}

export const REPETITIONS = 60;

/**
 * Every list of the console with its sums and charts, requested as the screens do. The searches find many rows, one row and
 * none.
 */
const paths = [
  '/admin/users',
  '/admin/users?status=verified&sort=username',
  '/admin/users?sort=username-desc',
  '/admin/users?status=blocked',
  '/admin/users?search=bench',
  `/admin/users?search=${usernameOf(77_777)}`,
  '/admin/users?search=nobody+at+all',
  '/admin/tips',
  '/admin/tips?status=refunded',
  '/admin/tips?status=failed',
  '/admin/tips?sort=largest',
  '/admin/tips?sort=smallest&status=failed',
  '/admin/tips?sort=largest&status=refunded',
  '/admin/tips?sort=largest&search=fan',
  '/admin/tips?search=fan',
  '/admin/tips?search=fan+777777',
  '/admin/tips?search=bench',
  `/admin/tips?search=${usernameOf(77_777)}`,
  '/admin/tips?search=nobody+at+all',
  '/admin/tips?status=failed&search=fan',
  '/admin/tips?status=failed&search=fan+777777',
  `/admin/tips?status=failed&search=${usernameOf(77_777)}`,
  '/admin/tips?status=failed&search=nobody+at+all',
  '/admin/tips?status=refunded&search=nobody+at+all',
  '/admin/comments',
  '/admin/comments?search=loved',
  '/admin/comments?search=bench',
  '/admin/comments?search=number+777777',
  '/admin/comments?search=nobody+at+all',
  '/admin/payouts/owed',
  '/admin/payouts/owed?sort=username',
  '/admin/payouts/owed?search=bench',
  '/admin/payout-runs',
  `/admin/payout-runs/${idOf('run1')}/payouts`,
  '/admin/disputes',
  '/admin/disputes?state=decided',
  '/admin/reports',
  '/admin/reports?state=dismissed',
  `/admin/reports?search=${usernameOf(7_777)}`,
  '/admin/activity-logs',
  '/admin/activity-logs?action=profile-published',
  '/admin/activity-logs?action=payouts-sent',
  `/admin/activity-logs?actor=${usernameOf(77_777)}`,
  '/admin/activity-logs?target=nobody',
  `/admin/users/${creatorIdOf(1)}/revenue`,
  '/admin/stats',
  '/admin/stats/daily?days=365',
];

/**
 * Requests one list at a time, with no other load. For lists with more pages, it then walks the next pages, starting over from
 * the second after the last.
 */
export async function measureLists(runtime: Runtime): Promise<MeasuredList[]> {
  await seedConsole(runtime);
  const headers = { cookie: await signInAsAdministrator(runtime) };
  const measured: MeasuredList[] = [];
  for (const path of paths) {
    const first = await read(runtime, path, headers);
    measured.push(await timeAll(path, REPETITIONS, async () => void (await read(runtime, path, headers))));
    if (first.next) measured.push(await measureNextPages(runtime, path, first.next, headers));
  }
  return measured;
}

async function measureNextPages(
  runtime: Runtime,
  path: string,
  second: string,
  headers: { cookie: string },
): Promise<MeasuredList> {
  let next: string | undefined = second;
  return timeAll(`${path}, next pages`, REPETITIONS, async () => {
    ({ next } = await read(runtime, next ?? second, headers));
  });
}

export async function timeAll(path: string, times: number, work: () => Promise<void>): Promise<MeasuredList> {
  const taken: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] as number;
  return { path, p50Ms: at(0.5), p95Ms: at(0.95) };
}

async function read(
  { addresses }: Runtime,
  path: string,
  headers: { cookie: string },
): Promise<{ next: string | undefined }> {
  const response = await fetch(addresses.api + path, { headers });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return { next: /<\/api(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] };
}
