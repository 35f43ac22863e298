import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { TestTips } from './start-tips.js';

const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

/** The time that this process reads. Timers do not follow it. */
const MovedDate = new Proxy(RealDate, {
  construct: (target, values) =>
    values.length === 0 ? new target(now()) : (Reflect.construct(target, values) as Date),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** The database looks up `now()` here first. */
const MOVED_NOW = `
  CREATE SCHEMA moved;
  CREATE TABLE moved.ahead (ms bigint NOT NULL);
  INSERT INTO moved.ahead VALUES (0);
  CREATE FUNCTION moved.now() RETURNS timestamptz STABLE LANGUAGE sql AS
    'SELECT pg_catalog.now() + ms * interval ''1 millisecond'' FROM moved.ahead';
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = moved, public, pg_catalog', current_database());
  END $$`;

const END_CONNECTIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Allows time to be moved from now on, for the service, its database and the provider. */
export async function beginToMoveTime(tips: TestTips): Promise<void> {
  globalThis.Date = MovedDate;
  await tips.database.query(MOVED_NOW);
  await tips.database.query(END_CONNECTIONS);
  await waitFor(async () => {
    const [{ path }] = await tips.database.query(`SELECT current_setting('search_path') AS path`);
    if (path.startsWith('moved')) return true;
    await tips.database.query('SELECT pg_terminate_backend(pg_backend_pid())');
    return false;
  });
}

export function endMovedTime(): void {
  aheadMs = 0;
  globalThis.Date = RealDate;
}

/** Moves the time ahead. The provider comes first, so that what is due there happens at its own time. */
export async function moveTimeBy(tips: TestTips, ms: number): Promise<void> {
  const response = await fetch(`${tips.sandbox.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time: Math.floor((now() + ms) / 1_000) }),
  });
  if (!response.ok) throw new Error(`The stand-in responded with ${response.status}`);
  aheadMs += ms;
  await tips.database.query('UPDATE moved.ahead SET ms = $1', [aheadMs]);
}
