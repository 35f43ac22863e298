import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export interface Described {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}
type Operation = { requestBody?: Described; responses: Record<string, Described>; security?: object[] };

const FILE = new URL('../../libs/api-client/openapi.json', import.meta.url);

/** Rewrites schema references to the form that zod resolves. */
export const apiDocument = JSON.parse(
  readFileSync(FILE, 'utf8').replaceAll('#/components/schemas/', '#/$defs/'),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, Described> };
};

/** Each route that a gateway of this test file registered, as `GET /api/users/{username}`. */
export const registeredRoutes = new Set<string>();
/** Each response of this test file's gateways that differs from the document. */
export const undescribedResponses: string[] = [];

/** These errors can occur before routing, so the document lists them as `default`. */
const BEFORE_THE_OPERATION = [408, 417, 431];

subscribe('fastify.initialization', (message) => {
  forgetOtherSuites();
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) registeredRoutes.add(`${name} ${toTemplate(url)}`);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const problem = findProblem(request, reply, payload);
    if (problem) undescribedResponses.push(problem);
    done(null, payload);
  });
});

let suite: string | undefined;

/** A Jest worker keeps this module from one test file to the next. */
function forgetOtherSuites(): void {
  const { testPath } = expect.getState();
  if (testPath === suite) return;
  suite = testPath;
  registeredRoutes.clear();
  undescribedResponses.splice(0);
}

function toTemplate(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}');
}

function findProblem(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const path = toTemplate(request.routeOptions.url ?? '');
  const operation = apiDocument.paths[path]?.[request.method.toLowerCase()];
  const status = reply.statusCode;
  if (!operation || status === 304) return undefined;
  const response = findResponse(operation, status);
  const name = `${request.method} ${path} ${status}`;
  if (!response) return `${name} is not in the document.`;
  if (isPrivate(request.method, operation) && !String(reply.getHeader('cache-control')).includes('no-store'))
    return `${name} may be kept by a cache.`;
  // The same body was checked before it was compressed.
  if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return undefined;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return payload === '' ? undefined : `${name} has a body that is not in the document.`;
  const whole = { ...schema, $defs: apiDocument.components.schemas };
  const { error } = z
    .fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
    .safeParse(JSON.parse(payload));
  return error && `${name} has another body than the document says: ${z.prettifyError(error)}`;
}

function findResponse({ responses }: Operation, status: number): Described | undefined {
  const isDefault = status >= 500 || BEFORE_THE_OPERATION.includes(status);
  const response = responses[isDefault ? 'default' : status];
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : apiDocument.components.responses[name];
}

/** Whether the response depends on a session or on the request body. */
function isPrivate(method: string, { security = [] }: Operation): boolean {
  return (
    method !== 'GET' || (security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0))
  );
}
