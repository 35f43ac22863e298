import type { Runtime } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import pg from 'pg';
import { cpuByProcess } from '../load/cpu-time.ts';
import { at } from '../seeding/databases.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { visitorAddress } from '../system/system-environment.ts';
import { payTip } from './pay-tip.ts';

export interface WholeTip {
  tips: number;
  /** CPU milliseconds per tip of each process, by name. */
  cpuMs: Record<string, number>;
}

export interface Statement {
  /** Calls per tip. */
  calls: number;
  /** Milliseconds in Postgres per tip. */
  ms: number;
  database: string;
  text: string;
}

const VISITORS_AT_ONCE = 4;
const TIPS = 400;
const WARM_UP_TIPS = 100;
/** These replace services that are not part of the product. */
const STOOD_IN = ['stripe-sandbox', 'mail'];
const SHOWN_STATEMENTS = 40;

/** Measures the cost of whole tips, from the page to both mails, with webhook and confirmation. */
export async function measureWholeTips(runtime: Runtime, creators: number): Promise<WholeTip> {
  await sendTips(runtime, creators, { first: 0, count: WARM_UP_TIPS });
  const before = cpuByProcess(runtime);
  await sendTips(runtime, creators, { first: WARM_UP_TIPS, count: TIPS });
  const after = cpuByProcess(runtime);
  const cpuMs = Object.fromEntries(
    Object.entries(after)
      .filter(([name]) => !STOOD_IN.includes(name))
      .map(([name, microseconds]) => [name, (microseconds - (before[name] ?? 0)) / 1_000 / TIPS]),
  );
  return { tips: TIPS, cpuMs };
}

/** Counts the statements of the next tips. Postgres must have loaded pg_stat_statements. */
export async function measureStatements(runtime: Runtime, creators: number): Promise<Statement[]> {
  const client = new pg.Client({ connectionString: runtime.parts.superuserUrl ?? undefined });
  await client.connect();
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    await sendTips(runtime, creators, { first: 0, count: WARM_UP_TIPS });
    await client.query('SELECT pg_stat_statements_reset()');
    await sendTips(runtime, creators, { first: WARM_UP_TIPS, count: TIPS });
    const { rows } = await client.query<Statement>(
      `SELECT sum(calls)::float / $1 AS calls, sum(total_exec_time + total_plan_time) / $1 AS ms, datname AS database,
         regexp_replace(query, '\\s+', ' ', 'g') AS text
       FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid
       WHERE datname <> 'postgres'
       GROUP BY datname, text ORDER BY ms DESC LIMIT $2`,
      [TIPS, SHOWN_STATEMENTS],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Configures the extension, which the server loads at its next start. */
export async function loadStatementStatistics(runtime: Runtime): Promise<void> {
  const client = new pg.Client({ connectionString: runtime.parts.superuserUrl ?? undefined });
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
    await client.query(`ALTER SYSTEM SET pg_stat_statements.track_planning = on`);
  } finally {
    await client.end();
  }
}

/** Opens pages, sends tips from them, and waits until all mails are sent. */
async function sendTips(
  runtime: Runtime,
  creators: number,
  { first, count }: { first: number; count: number },
): Promise<void> {
  const sentBefore = await countSentMails(runtime);
  const numbers = Array.from({ length: count }, (_, index) => first + index).values();
  const visitor = async () => {
    for (const number of numbers) {
      const creator = (number % creators) + 1;
      await openPage(runtime, number, creator);
      await payTip(runtime, number, creator);
    }
  };
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitor));
  await until(
    'both mails of every tip are sent',
    async () => (await countSentMails(runtime)) >= sentBefore + 2 * count,
    120_000,
  );
}

async function openPage({ addresses }: Runtime, number: number, creator: number): Promise<void> {
  const username = usernameOf(creator);
  const headers = { 'x-forwarded-for': visitorAddress(number) };
  for (const [method, url] of [
    ['GET', new URL(username, addresses.web).href],
    ['POST', `${addresses.api}/users/${username}/view`],
  ] as const) {
    const response = await fetch(url, { method, headers });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    await response.arrayBuffer();
  }
}

async function countSentMails({ parts }: Runtime): Promise<number> {
  const client = new pg.Client({ connectionString: at(parts.superuserUrl ?? '', 'notifications') });
  await client.connect();
  try {
    const { rows } = await client.query<{ sent: number }>(
      `SELECT count(*)::int AS sent FROM messages WHERE status = 'sent'`,
    );
    return rows[0]?.sent ?? 0;
  } finally {
    await client.end();
  }
}
