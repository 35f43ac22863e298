import type { Runtime } from '@sprinkle/client/runtime';
import { signInAsAdministrator } from '../accounts/sign-in.ts';
import { emailOf, idOf, usernameOf } from '../seeding/seeded.ts';
import { type MeasuredList, REPETITIONS, timeAll } from './measure-lists.ts';

/** Search texts that find many results, one and none, in each group of the console's search. */
const WORDS = {
  'a part of names': 'bench',
  'a username': usernameOf(77_777),
  "a creator's address": emailOf(77_777),
  "a tipper's address": 'fan777777@bench.example',
  'a receipt number': receiptNumberOf(idOf('tip777777')),
  'a tip': idOf('tip777777'),
  'an amount': '$7.77',
  'a payout': 'PAYOUT-777',
  'a report': 'REPORT-777',
  nothing: 'nobody at all',
};

/** Runs one search at a time, with no other load. */
export async function measureSearches(runtime: Runtime): Promise<MeasuredList[]> {
  const headers = { cookie: await signInAsAdministrator(runtime), 'content-type': 'application/json' };
  const measured: MeasuredList[] = [];
  for (const [name, words] of Object.entries(WORDS))
    measured.push(await timeAll(`search for ${name}`, REPETITIONS, () => search(runtime, words, headers)));
  return measured;
}

async function search({ addresses }: Runtime, words: string, headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ words });
  const response = await fetch(`${addresses.api}/admin/search`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The search answers ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** A receipt number is the beginning of the tip's id. */
function receiptNumberOf(tipId: string): string {
  return (tipId.replaceAll('-', '').toUpperCase().slice(0, 12).match(/.{4}/g) ?? []).join('-');
}
