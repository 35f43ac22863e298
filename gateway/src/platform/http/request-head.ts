import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CONTINUE = /^100-continue$/i;

/** Rejects request heads that Node would answer without our error body, or after which it no longer detects broken bytes. */
export function checkHead(
  { raw: { headers, rawHeaders, httpVersion } }: FastifyRequest,
  reply: FastifyReply,
): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) {
    reject(reply, new DomainError('VALIDATION_FAILED', 'The request must name one host.'));
  }
  if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) {
    reject(
      reply,
      new DomainError('EXPECTATION_FAILED', 'The request expects what this server does not know.'),
    );
  }
  if (headers.upgrade === undefined) return;
  if ('transfer-encoding' in headers || Number(headers['content-length']) > 0) {
    reject(reply, new DomainError('VALIDATION_FAILED', 'A request with a body cannot change the protocol.'));
  }
  // Node ignores everything after this request on the connection.
  void reply.header('connection', 'close');
}

function reject(reply: FastifyReply, error: DomainError): never {
  void reply.header('connection', 'close');
  throw error;
}
