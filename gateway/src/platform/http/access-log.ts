import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { GatewayConfig } from '../../config.js';

const WRITTEN_EVERY_MS = 100;
const WRITTEN_FROM_CHARACTERS = 64 * 1024;

export interface Answered {
  method: string;
  /** Its pattern: no name is in it. */
  route: string;
  ms: number;
  requestId: string;
}

/**
 * One line per request, in the shape of all other logs. Lines are gathered and written together: one by one, writing
 * them would cost as much as answering. No query, body, name or address is in them: routes are written as patterns.
 */
export class AccessLog {
  private readonly isOn: boolean;
  private waiting = '';
  private timer?: NodeJS.Timeout;
  private timeMs = 0;
  private time = '';

  constructor(
    level: GatewayConfig['LOG_LEVEL'],
    private readonly out: NodeJS.WritableStream,
  ) {
    this.isOn = level === 'trace' || level === 'debug' || level === 'info';
  }

  write(response: ServerResponse, { method, route, ms, requestId }: Answered): void {
    if (!this.isOn) return;
    const msg = response.writableFinished ? 'request' : 'request broken off';
    const took = Math.round(ms * 10) / 10;
    // Put together by hand, for a sixth of what JSON.stringify costs: only a route may hold what has to be escaped.
    this.waiting +=
      `{"level":"info","time":"${this.now()}","service":"gateway","msg":"${msg}","method":"${method}",` +
      `"route":${JSON.stringify(route)},"status":${response.statusCode},"ms":${took},"requestId":"${requestId}"}\n`;
    if (this.waiting.length >= WRITTEN_FROM_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WRITTEN_EVERY_MS);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting) this.out.write(this.waiting);
    this.waiting = '';
  }

  /** Written out once per millisecond. */
  private now(): string {
    const now = Date.now();
    if (now !== this.timeMs) this.time = new Date(now).toISOString();
    this.timeMs = now;
    return this.time;
  }
}

export function routeOf(request: FastifyRequest): string {
  // An address that no route has may hold anything.
  return request.routeOptions.url ?? '(none)';
}
