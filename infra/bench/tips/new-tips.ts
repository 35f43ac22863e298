import type { Runtime } from '@sprinkle/client/runtime';
import type { LoadRequest } from 'autocannon';
import type { Baselines } from '../baselines/start-baselines.ts';
import type { Load } from '../load/run-load.ts';
import { type Comparison, sideBySide } from '../load/side-by-side.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { visitorAddress } from '../system/system-environment.ts';

const LOAD = { connections: 16, pipelining: 1 };

/** Measures until the tip and its payment are committed, the stand-in has responded, and its response is stored. */
export function measureNewTips(
  runtime: Runtime,
  baselines: Baselines,
  creators: number,
): Promise<Comparison> {
  return sideBySide('A tip: create-payment-intent', {
    ours: newTipsLoad(runtime, creators),
    baseline: {
      ...LOAD,
      url: baselines.url,
      request: tipsInTurn('/entries', creators),
      pids: () => [baselines.pid, runtime.pids.postgres as number],
    },
    bound: 0.045,
  });
}

export function newTipsLoad({ addresses, pids }: Runtime, creators: number): Load {
  const { gateway, nats, postgres, tips } = pids as Record<string, number>;
  return {
    ...LOAD,
    url: new URL(addresses.web).origin,
    request: tipsInTurn('/api/create-payment-intent', creators),
    pids: () => [gateway, nats, postgres, tips] as number[],
  };
}

function tipsInTurn(path: string, creators: number): () => LoadRequest {
  let sent = 0;
  return () => {
    sent += 1;
    const tip = {
      username: usernameOf((sent % creators) + 1),
      senderName: `Fan ${sent}`,
      senderEmail: `fan${sent}@bench.example`,
      amount: 5,
      message: 'Loved the last one, keep going!',
    };
    return {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress(sent) },
      body: JSON.stringify(tip),
    };
  };
}
