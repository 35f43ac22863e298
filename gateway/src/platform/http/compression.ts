import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Smaller bodies are not worth compressing. */
const COMPRESSED_FROM_BYTES = 1_024;
/** Compressing a larger body would delay all other requests, so it is sent as is. */
const COMPRESSED_UP_TO_BYTES = 256 * 1024;
/** Maximum number of bytes that the process compresses at once for cached responses. */
const AT_ONCE_BYTES = 4 * 1024 * 1024;

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

let bytesAtOnce = 0;

/** Returns the best encoding that the client accepts for such a body. */
export function encodingFor({ headers }: FastifyRequest, contentType: string, bytes: number): Encoding {
  if (bytes < COMPRESSED_FROM_BYTES || !COMPRESSIBLE.test(contentType)) return 'identity';
  const accepted = String(headers['accept-encoding'] ?? '');
  return (negotiate(accepted, ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity';
}

/** Compresses a response that will be cached. Returns undefined if the process is already compressing as much as it may. */
export async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer | undefined> {
  if (bytesAtOnce + body.length > AT_ONCE_BYTES) return undefined;
  bytesAtOnce += body.length;
  try {
    return await (encoding === 'br' ? brotli(body, THOROUGH) : deflate(body));
  } finally {
    bytesAtOnce -= body.length;
  }
}

/**
 * Compresses responses made for a single request, one after the other. Not streamed: a compressing stream would hold its
 * memory until the client has read it. The builds already contain compressed files.
 */
export function compressResponses(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string') return done(null, payload);
    const bytes = Buffer.byteLength(payload);
    if (bytes > COMPRESSED_UP_TO_BYTES) return done(null, payload);
    const encoding = encodingFor(request, String(reply.getHeader('content-type')), bytes);
    void reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return done(null, payload);
    void reply.header('content-encoding', encoding);
    done(null, encoding === 'br' ? brotliCompressSync(payload, FAST) : gzipSync(payload));
  });
}
