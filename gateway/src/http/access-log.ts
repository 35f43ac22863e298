import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

const WRITTEN_EVERY_MS = 100;
const WRITTEN_FROM_CHARACTERS = 64 * 1024;
const PATH_LOGGED_MAX = 200;

/**
 * One line per request, in the shape of all other logs. Lines are gathered and written together: one by one, writing
 * them would cost as much as answering. No query, body, name or address is in them: routes are written as patterns.
 */
export class AccessLog {
  private readonly isOn: boolean;
  private waiting = '';
  private timer?: NodeJS.Timeout;

  constructor(
    level: GatewayConfig['LOG_LEVEL'],
    private readonly out: NodeJS.WritableStream,
  ) {
    this.isOn = level === 'trace' || level === 'debug' || level === 'info';
  }

  write(request: FastifyRequest, { raw, elapsedTime }: FastifyReply): void {
    if (!this.isOn) return;
    this.waiting += `${JSON.stringify({
      level: 'info',
      time: new Date().toISOString(),
      service: 'gateway',
      msg: raw.writableFinished ? 'request' : 'request broken off',
      method: request.method,
      route: routeOf(request),
      status: raw.statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      requestId: request.id,
    })}\n`;
    if (this.waiting.length >= WRITTEN_FROM_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WRITTEN_EVERY_MS);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting) this.out.write(this.waiting);
    this.waiting = '';
  }
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?', 1)[0]?.slice(0, PATH_LOGGED_MAX) ?? '';
}
