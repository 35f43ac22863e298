import autocannon, { type LoadRequest } from 'autocannon';
import { cpuMicroseconds } from './cpu-time.ts';

export interface Load {
  url: string;
  connections: number;
  /** Requests that each connection has on the way. */
  pipelining: number;
  /** The same request every time, which costs the load generator less; that matters when the server is fast. */
  request: LoadRequest | (() => LoadRequest);
  /** The CPU time of these processes and of their children is counted. */
  pids: () => number[];
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Microseconds of CPU that all counted processes together take for a request. */
  cpuMicroseconds: number;
}

/** Fails on any response but a success, because errors are fast. */
export async function runLoad(load: Load, seconds: number): Promise<Measured> {
  const { request } = load;
  const cpuBefore = cpuMicroseconds(load.pids());
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    pipelining: load.pipelining,
    duration: seconds,
    requests: [
      typeof request === 'function' ? { setupRequest: (given) => ({ ...given, ...request() }) } : request,
    ],
  });
  const cpu = cpuMicroseconds(load.pids()) - cpuBefore;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${load.url}: ${failed} of ${result['2xx'] + failed} requests failed`);
  const { p50, p99 } = result.latency;
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: p50,
    p99Ms: p99,
    cpuMicroseconds: cpu / result['2xx'],
  };
}
