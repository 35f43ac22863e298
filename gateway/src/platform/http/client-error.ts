import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@sprinkle/contracts/errors';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { ConnectionError } from 'fastify';
import type { Headers } from './security-headers.js';

export const TOO_SLOW = 'The request took too long to arrive.';

const ERRORS: Record<string, [code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', TOO_SLOW],
};
const UNREADABLE = ['VALIDATION_FAILED', "We couldn't read the request."] as const;

/** Responds to bytes that could not be parsed as a request. They have a socket but no reply. */
export function respondToBrokenRequest(error: ConnectionError, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const [code, message] = ERRORS[error.code] ?? UNREADABLE;
    const { status } = new DomainError(code, message);
    const body = JSON.stringify({ code, message });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n` +
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('') +
        `\r\n${body}`,
    );
  }
  socket.destroySoon();
}
