import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** A smaller body is not worth its decompression. */
const COMPRESSED_FROM_BYTES = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Headers = Readonly<Record<string, string | number>>;

/** Compares the tag alone, because `fetch` adds `Cache-Control: no-cache` to a condition that its caller made. */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

interface Variant {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A response that is sent many times: hashed once, compressed once per encoding, and 304 for those who have it. */
export class CachedResponse {
  private readonly etag: string;
  private readonly headers: Headers;
  private readonly encodings: string[];
  private readonly variants = new Map<string, Variant>();

  constructor(
    readonly body: Buffer,
    private readonly contentType: string,
    more: Headers = {},
  ) {
    // The tag is weak because the compressed variants share it.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.headers = { etag: this.etag, 'cache-control': 'no-cache', vary: 'accept-encoding', ...more };
    const isCompressible = COMPRESSIBLE.test(contentType) && body.length >= COMPRESSED_FROM_BYTES;
    this.encodings = isCompressible ? ['br', 'gzip', 'identity'] : ['identity'];
    this.add('identity', body);
  }

  static json(value: unknown, headers?: Headers): CachedResponse {
    const body = Buffer.from(JSON.stringify(value));
    return new CachedResponse(body, 'application/json; charset=utf-8', headers);
  }

  static html(document: string): CachedResponse {
    return new CachedResponse(Buffer.from(document), 'text/html; charset=utf-8');
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.sendNow(request, reply)) return;
    const encoding = this.encodingFor(request);
    const compressed = await (encoding === 'br' ? brotli(this.body, BROTLI) : deflate(this.body));
    // The bytes are copied because zlib returns a part of a larger buffer, which would be kept as long.
    this.add(encoding, Buffer.from(compressed), { 'content-encoding': encoding });
    this.sendNow(request, reply);
  }

  /** Returns false when the variant for this request has to be compressed first. */
  sendNow(request: FastifyRequest, reply: FastifyReply): boolean {
    if (isUnchanged(request, this.etag)) {
      void reply.status(304).headers(this.headers).send();
      return true;
    }
    const variant = this.variants.get(this.encodingFor(request));
    if (variant) void reply.headers(variant.headers).send(variant.body);
    return variant !== undefined;
  }

  private add(encoding: string, body: Buffer, more: Headers = {}): void {
    const { headers, contentType } = this;
    const all = { ...headers, 'content-type': contentType, 'content-length': body.length, ...more };
    this.variants.set(encoding, { headers: all, body });
  }

  private encodingFor(request: FastifyRequest): string {
    return negotiate(String(request.headers['accept-encoding'] ?? ''), this.encodings) ?? 'identity';
  }
}
