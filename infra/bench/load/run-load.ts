import autocannon, { type LoadRequest } from 'autocannon';
import { cpuMicroseconds } from './cpu-time.ts';

export interface Load {
  url: string;
  connections: number;
  /** Requests in flight on each connection. */
  pipelining: number;
  /** Request, or a function that makes each one; a fixed request costs the load generator less. */
  request: LoadRequest | (() => LoadRequest);
  /** Processes whose CPU time is counted, with that of their children. */
  pids: () => number[];
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time for each request, in microseconds, of all counted processes together. */
  cpuMicroseconds: number;
}

/** Fails on any response but a success, because error responses are fast. */
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
