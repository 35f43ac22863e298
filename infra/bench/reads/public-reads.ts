import type { Runtime } from '@sprinkle/client/runtime';
import type { LoadRequest } from 'autocannon';
import type { Baselines } from '../baselines/start-baselines.ts';
import type { Load } from '../load/run-load.ts';
import { type Comparison, sideBySide } from '../load/side-by-side.ts';
import { readAnswered } from '../metrics/answered.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { visitorAddress } from '../system/system-environment.ts';

/** Reads the same page repeatedly. After the first read, the gateway has it in memory. */
export function measureReadsFromMemory(runtime: Runtime, baselines: Baselines): Promise<Comparison> {
  const username = usernameOf(1);
  const load = { connections: 32, pipelining: 8 };
  return sideBySide('Public page as JSON, from memory', {
    ours: {
      ...load,
      url: new URL(runtime.addresses.web).origin,
      request: { method: 'GET', path: `/api/users/${username}` },
      pids: () => [runtime.pids.gateway as number],
    },
    baseline: {
      ...load,
      url: baselines.url,
      request: { method: 'GET', path: `/memory/${username}` },
      pids: () => [baselines.pid],
    },
    bound: 0.4,
  });
}

/**
 * Reads all creators in turn. The gateway's memory holds fewer, so each has been dropped by the time it comes again. The
 * services' own counters show how many requests reached them.
 */
export async function measureReadsFromDatabase(
  runtime: Runtime,
  baselines: Baselines,
  creators: number,
): Promise<Comparison> {
  const load = { connections: 32, pipelining: 1 };
  const { gateway, nats, postgres, profiles, tips } = runtime.pids as Record<string, number>;
  const counter = { requests: 0 };
  const ours: Load = {
    ...load,
    url: new URL(runtime.addresses.web).origin,
    request: inTurn('/api/users/', creators, counter),
    pids: () => [gateway, nats, postgres, profiles, tips] as number[],
  };
  const baseline: Load = {
    ...load,
    url: baselines.url,
    request: inTurn('/database/', creators, { requests: 0 }),
    pids: () => [baselines.pid, postgres as number],
  };
  const before = await readAnswered(runtime, 'profiles', 'profiles.get-public');
  const comparison = await sideBySide('Public page as JSON, through NATS and Postgres', {
    ours,
    baseline,
    bound: 0.5,
  });
  const after = await readAnswered(runtime, 'profiles', 'profiles.get-public');
  const share = (after.count - before.count) / counter.requests;
  if (share < 0.98) throw new Error(`Only ${Math.round(share * 100)} % of the reads reached the service`);
  return comparison;
}

function inTurn(prefix: string, creators: number, counter: { requests: number }): () => LoadRequest {
  return () => {
    counter.requests += 1;
    const creator = (counter.requests % creators) + 1;
    return {
      method: 'GET',
      path: prefix + usernameOf(creator),
      headers: { 'x-forwarded-for': visitorAddress(counter.requests) },
    };
  };
}
