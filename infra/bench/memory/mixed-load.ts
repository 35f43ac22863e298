import type { Runtime } from '@sprinkle/client/runtime';
import { signIn } from '../accounts/sign-in.ts';
import { uploadPicture } from '../accounts/upload-picture.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { visitorAddress } from '../system/system-environment.ts';
import { payTip } from '../tips/pay-tip.ts';
import { watchTip } from './watch-tip.ts';

interface MixedLoad {
  creators: number;
  minutes: number;
  picture: Uint8Array<ArrayBuffer>;
}

const VISITORS_AT_ONCE = 8;

/** Simulates visitors who mostly read, and sometimes tip, sign in, watch or upload. Returns the number of journeys. */
export async function mixedLoad(
  runtime: Runtime,
  { creators, minutes, picture }: MixedLoad,
): Promise<number> {
  const until = performance.now() + minutes * 60_000;
  let journeys = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      journeys += 1;
      await journey(runtime, journeys, ((journeys * 7_919) % creators) + 1, picture);
    }
  };
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitor));
  return journeys;
}

async function journey(
  runtime: Runtime,
  number: number,
  creator: number,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const kind = number % 100;
  if (kind < 80) await readPage(runtime, number, creator);
  else if (kind < 92) await payTip(runtime, number, creator);
  else if (kind < 96) await watchTip(runtime, number, creator);
  else if (kind < 98) await lookAtOwnStats(runtime, creator);
  else if (kind < 99) await register(runtime, number);
  else await uploadPicture(runtime, await signIn(runtime, creator), 'featured-image', picture);
}

async function readPage({ addresses }: Runtime, number: number, creator: number): Promise<void> {
  const username = usernameOf(creator);
  const headers = { 'x-forwarded-for': visitorAddress(number) };
  await succeed(await fetch(new URL(username, addresses.web), { headers }));
  await succeed(await fetch(`${addresses.api}/users/${username}/view`, { method: 'POST', headers }));
}

async function lookAtOwnStats(runtime: Runtime, creator: number): Promise<void> {
  const { api } = runtime.addresses;
  const headers = { cookie: await signIn(runtime, creator) };
  await succeed(await fetch(`${api}/users/me/stats`, { headers }));
  await succeed(await fetch(`${api}/users/me/tips`, { headers }));
  await succeed(await fetch(`${api}/auth/logout`, { method: 'POST', headers }));
}

async function register({ addresses }: Runtime, number: number): Promise<void> {
  const username = `new${Date.now().toString(36)}${number}`.slice(0, 25);
  const account = { username, email: `${username}@bench.example`, password: 'sprinkle bench password' };
  await succeed(
    await fetch(`${addresses.api}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress(number) },
      body: JSON.stringify(account),
    }),
  );
}

async function succeed(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
