import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { explainListenError } from './configuration-error.js';
import { registry } from './telemetry/metrics.js';

/** Rejects if the process cannot use something it needs. */
export type ReadinessCheck = () => Promise<void>;

const CHECK_LIMIT_MS = 1_000;

/** Serves `/health/live`, `/health/ready` and `/metrics` to the operators of the process. */
export class HealthServer {
  private readonly logger = new Logger(HealthServer.name);
  private checks?: Record<string, ReadinessCheck>;
  private measure = () => Promise.resolve();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.respond(request, response).catch((error: unknown) => {
        this.logger.error(error);
        response.writeHead(500).end();
      });
    });
  }

  static async start(address: { host: string; port: number }): Promise<HealthServer> {
    const health = new HealthServer();
    health.server.listen(address.port, address.host);
    await once(health.server, 'listening').catch((error: unknown) => {
      throw explainListenError(error, { prefix: 'HEALTH_', ...address });
    });
    return health;
  }

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  }

  /** Makes the process ready whenever these checks pass. */
  setReady(checks: Record<string, ReadinessCheck>): void {
    this.checks = checks;
  }

  /** Sets what runs before the metrics are read. */
  setMeasure(measure: () => Promise<void>): void {
    this.measure = measure;
  }

  setNotReady(): void {
    this.checks = undefined;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/health/live') return sendJson(response, 200, { status: 'live' });
    if (path === '/health/ready') return this.respondReadiness(response);
    if (path !== '/metrics') return sendJson(response, 404, { status: 'not found' });
    await this.measure();
    const metrics = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
  }

  private async respondReadiness(response: ServerResponse): Promise<void> {
    if (!this.checks) return sendJson(response, 503, { status: 'not ready', checks: {} });
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const isReady = results.every(([, isPassed]) => isPassed);
    const checks = Object.fromEntries(results.map(([name, isPassed]) => [name, isPassed ? 'ok' : 'failed']));
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks });
  }
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  const limit = new AbortController();
  const late = delay(CHECK_LIMIT_MS, false, { signal: limit.signal }).catch(() => false);
  const passed = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([passed, late]);
  limit.abort();
  return result;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
