import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { ResponseCache } from './response-cache.js';
import type { AccessLog } from '../platform/http/access-log.js';

/**
 * What is in memory is answered before the framework hears of the request, which would cost as much again. Not while
 * the server closes: the framework then tells the client to open another connection.
 */
export function answerFromMemoryFirst(
  { server, requestsInFlight }: FastifyInstance,
  memory: ResponseCache,
  accessLog: AccessLog,
): void {
  const framework = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const began = performance.now();
    const answer = server.listening ? memory.find(request) : undefined;
    if (!answer) return framework.forEach((listener) => listener(request, response));
    const requestId = randomUUID();
    requestsInFlight.count += 1;
    response.on('close', () => {
      requestsInFlight.count -= 1;
      accessLog.write(response, {
        method: 'GET',
        route: answer.route,
        ms: performance.now() - began,
        requestId,
      });
    });
    response.writeHead(answer.status, [...answer.headers, 'x-request-id', requestId]);
    response.end(answer.body, 'latin1');
  });
}
