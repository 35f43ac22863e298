import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { compress, type Encoding, encodingFor } from '../http/compression.js';

type Headers = Readonly<Record<string, string | number>>;

/** Compares only the ETag, because `fetch` adds `Cache-Control: no-cache` to conditional requests. */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

interface Variant {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Holds a response that is sent many times. It is hashed once, compressed once per encoding, and sent as 304 to clients that have it. */
export class CachedResponse {
  private readonly etag: string;
  private readonly headers: Headers;
  private readonly variants = new Map<Encoding, Variant>();
  private readonly compressing = new Map<Encoding, Promise<void>>();

  constructor(
    readonly body: Buffer,
    private readonly contentType: string,
    more: Headers = {},
  ) {
    // The ETag is weak because the compressed variants share it.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.headers = { etag: this.etag, 'cache-control': 'no-cache', vary: 'accept-encoding', ...more };
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
    const compressing =
      this.compressing.get(encoding) ??
      this.compress(encoding).finally(() => this.compressing.delete(encoding));
    this.compressing.set(encoding, compressing);
    await compressing;
    if (!this.sendNow(request, reply)) this.sendAs('identity', reply);
  }

  /** Returns false if the variant for this request has yet to be compressed. */
  sendNow(request: FastifyRequest, reply: FastifyReply): boolean {
    if (isUnchanged(request, this.etag)) {
      void reply.status(304).headers(this.headers).send();
      return true;
    }
    return this.sendAs(this.encodingFor(request), reply);
  }

  private sendAs(encoding: Encoding, reply: FastifyReply): boolean {
    const variant = this.variants.get(encoding);
    if (variant) void reply.headers(variant.headers).send(variant.body);
    return variant !== undefined;
  }

  private async compress(encoding: Encoding): Promise<void> {
    const compressed = encoding !== 'identity' && (await compress(this.body, encoding));
    // zlib returns a slice of a larger buffer. Copying the bytes lets the rest be freed.
    if (compressed) this.add(encoding, Buffer.from(compressed), { 'content-encoding': encoding });
  }

  private add(encoding: Encoding, body: Buffer, more: Headers = {}): void {
    const { headers, contentType } = this;
    const all = { ...headers, 'content-type': contentType, 'content-length': body.length, ...more };
    this.variants.set(encoding, { headers: all, body });
  }

  private encodingFor(request: FastifyRequest): Encoding {
    return encodingFor(request, this.contentType, this.body.length);
  }
}
