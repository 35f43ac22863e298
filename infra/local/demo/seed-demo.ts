import { randomBytes } from 'node:crypto';
import { signInAdministrator } from '@sprinkle/client/administrator';
import { ask } from '@sprinkle/client/ask';
import { request } from '@sprinkle/client/http';
import type { Runtime } from '@sprinkle/client/runtime';
import { siteOf } from '@sprinkle/client/site';
import { sendTip } from '@sprinkle/client/tip';
import pg from 'pg';
import { addCreator } from './add-creator.ts';
import { demoCreators } from './demo-creators.ts';

export interface DemoLogin {
  email: string;
  password: string;
}

/** Turns on monthly support, and adds the demo creators and their tips through the API, as people would. */
export async function seedDemo(
  runtime: Runtime,
  administrator: { username: string; password: string },
  signal: AbortSignal,
): Promise<DemoLogin[]> {
  const site = siteOf(runtime);
  const logins: DemoLogin[] = [];
  try {
    const admin = await signInAdministrator(site.api, administrator);
    const json = { monthlySupport: true };
    await request(`${site.api}/admin/settings`, { method: 'PUT', json, cookie: admin, signal });
    for (const creator of demoCreators) {
      const { username, email } = creator;
      const password = randomBytes(9).toString('base64url');
      const cookie = await addCreator(site, creator, password, signal);
      for (const { reply, ...tip } of creator.tips) {
        await sendTip(site, { username, ...tip }, { signal });
        if (reply) await replyToTip(site.api, cookie, { message: tip.message, reply }, signal);
      }
      logins.push({ email, password });
    }
  } finally {
    await Promise.all(Object.values(runtime.parts.databaseUrls).map(forgetAttempts));
  }
  return logins;
}

/** Replies as the creator that the cookie belongs to. */
async function replyToTip(
  api: string,
  cookie: string,
  { message, reply }: { message: string; reply: string },
  signal: AbortSignal,
): Promise<void> {
  const tips = await ask(api, '/users/me/tips', { cookie, signal });
  const tip = tips.find((each) => each.message === message);
  if (!tip) throw new Error(`no tip says "${message}"`);
  await request(`${api}/users/me/tips/${tip.id}/respond`, { json: { response: reply }, cookie, signal });
}

// The demo's calls counted against this machine's address. Resets the limits for the person who uses it.
async function forgetAttempts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT to_regclass('rate_limits') IS NOT NULL AS found`,
    );
    if (rows[0]?.found) await client.query('DELETE FROM rate_limits');
  } finally {
    await client.end();
  }
}
