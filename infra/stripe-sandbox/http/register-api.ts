import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION, type SandboxConfig } from '../config.ts';
import { StripeError } from '../errors.ts';
import type { Faults } from '../faults/faults.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { authenticate, readApiKey } from './authenticate.ts';
import { type ApiResponse, executeCall, toErrorResponse } from './execute-call.ts';
import { findStoredResponse, keyInUse } from './idempotency.ts';
import type { Parameters } from './parameters.ts';

interface Sandbox {
  store: Store;
  config: SandboxConfig;
  faults: Faults;
}

export function registerApi(app: FastifyInstance, sandbox: Sandbox, routes: readonly ApiRoute[]): void {
  const inProgress = new Set<string>();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const call = readCall(request, route, sandbox);
        reply.headers({ 'request-id': call.requestId, 'stripe-version': API_VERSION });
        try {
          return await respondToCall(sandbox, route, call, { request, reply, inProgress });
        } catch (error) {
          if (!(error instanceof StripeError)) throw error;
          return send(reply, toErrorResponse(error, call));
        }
      },
    });
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  inProgress: Set<string>;
}

async function respondToCall(sandbox: Sandbox, route: ApiRoute, call: ApiCall, exchange: Exchange) {
  const { request, reply, inProgress } = exchange;
  const { store, config } = sandbox;
  const apiKey = readApiKey(request.headers.authorization, call.parameters.key);
  call.isPublishable = authenticate(config, apiKey, route.allowsPublishableKey ?? false).isPublishable;
  rejectForbidden(sandbox.faults, call);
  const key = call.idempotencyKey;
  if (!key) {
    await misbehave(sandbox.faults);
    return send(reply, executeCall(store, route, call));
  }
  reply.header('idempotency-key', key);
  if (inProgress.has(key)) throw keyInUse(key);
  inProgress.add(key);
  try {
    await misbehave(sandbox.faults);
    const stored = findStoredResponse(store, key, call);
    if (!stored) return send(reply, executeCall(store, route, call));
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': stored.requestId });
    return send(reply, stored);
  } finally {
    inProgress.delete(key);
  }
}

function rejectForbidden({ forbids }: Faults, { path }: ApiCall): void {
  if (!forbids.some((forbidden) => path.startsWith(forbidden))) return;
  const message = 'The provided key does not have the required permissions for this endpoint.';
  throw new StripeError(403, { type: 'invalid_request_error', message });
}

async function misbehave(faults: Faults): Promise<void> {
  if (faults.failNext > 0) {
    faults.failNext -= 1;
    throw new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' });
  }
  if (faults.latencyMs > 0) await sleep(faults.latencyMs);
}

function readCall(request: FastifyRequest, route: ApiRoute, { config, faults }: Sandbox): ApiCall {
  const isPost = route.method === 'POST';
  const key = request.headers['idempotency-key'];
  return {
    id: (request.params as { id?: string }).id ?? '',
    path: request.url.split('?')[0] ?? '',
    origin: config.publicUrl ?? `${request.protocol}://${request.host}`,
    parameters: ((isPost ? request.body : request.query) ?? {}) as Parameters,
    account: accountOf(request),
    isPublishable: true,
    requestId: newId('req'),
    idempotencyKey: isPost && typeof key === 'string' ? key : undefined,
    now: Math.floor(Date.now() / 1000),
    faults,
  };
}

function accountOf({ headers }: FastifyRequest): string | undefined {
  const account = headers['stripe-account'];
  return typeof account === 'string' ? account : undefined;
}

function send(reply: FastifyReply, { status, body }: ApiResponse): FastifyReply {
  return reply.code(status).send(body);
}
