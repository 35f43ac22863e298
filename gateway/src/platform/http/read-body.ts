import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyRequest } from 'fastify';

const FIRST_BYTES = 4 * 1024;

/**
 * Reads a body into one buffer. Fastify keeps every chunk until the last has arrived. A chunk of one byte takes up more than
 * a hundred bytes, so a stranger could fill the memory cheaply. Throws FST_ERR_CTP_BODY_TOO_LARGE.
 */
export function readBody({ headers, routeOptions }: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const limit = routeOptions.bodyLimit;
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.allocUnsafe(FIRST_BYTES);
    let length = 0;
    const end = (error?: Error) => {
      body.off('data', read).off('end', end).off('error', end);
      if (error) reject(error);
      else resolve(bytes.subarray(0, length));
    };
    const read = (piece: Buffer) => {
      if (length + piece.length > limit) return end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      if (length + piece.length > bytes.length) bytes = grow(bytes, length + piece.length);
      length += piece.copy(bytes, length);
    };
    if (Number(headers['content-length']) > limit) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    else body.on('data', read).on('end', end).on('error', end);
  });
}

function grow(bytes: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2));
  bytes.copy(larger);
  return larger;
}
