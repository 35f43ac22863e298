import type { ErrorCode } from '@sprinkle/contracts/errors';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { ConnectionError } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toBody } from './http-error.filter.js';

export const TOO_SLOW = 'The request took too long to arrive.';

const REFUSALS: Record<string, [code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', TOO_SLOW],
};
const UNREADABLE = ['VALIDATION_FAILED', 'The request could not be read.'] as const;

/** For bytes that never became a request: nothing but the socket is there to answer with. */
export function refuseBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const [code, message] = REFUSALS[error.code] ?? UNREADABLE;
    const refusal = new DomainError(code, message);
    const body = JSON.stringify(toBody(refusal));
    socket.write(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
