import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Runtime } from '../runtime.ts';
import { addCreator } from './add-creator.ts';
import { addTip, replyToTip } from './add-tip.ts';
import { demoCreators } from './demo-creators.ts';

export interface DemoLogin {
  email: string;
  password: string;
}

/** Adds the demo creators and their tips through the public API, as people would. */
export async function seedDemo(runtime: Runtime, signal: AbortSignal): Promise<DemoLogin[]> {
  const logins: DemoLogin[] = [];
  try {
    for (const creator of demoCreators) {
      const login = { email: creator.email, password: randomBytes(9).toString('base64url') };
      const cookie = await addCreator(runtime, creator, login.password, signal);
      for (const { reply, ...tip } of creator.tips) {
        await addTip(runtime, creator.username, tip, signal);
        if (reply) await replyToTip(runtime, cookie, { message: tip.message, reply }, signal);
      }
      logins.push(login);
    }
  } finally {
    await Promise.all(Object.values(runtime.parts.databaseUrls).map(forgetAttempts));
  }
  return logins;
}

// The demo's calls counted against this machine's address. The person in front of it starts with full limits.
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
