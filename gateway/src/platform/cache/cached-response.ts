import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Less is not worth the decompression. */
const COMPRESSED_FROM_BYTES = 1_024;
const BROTLI_QUALITY = 6;
const REVALIDATED = 'no-cache';

type Encoding = 'br' | 'gzip';

interface Asked {
  headers: IncomingHttpHeaders;
}

/** What is sent: status, headers and bytes. */
export interface Form {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: Buffer;
}

/** A body that is answered many times: hashed once, compressed once per encoding, 304 to those who have it. */
export class CachedResponse {
  private readonly etag: string;
  private readonly isCompressible: boolean;
  private readonly plain: Form;
  private readonly unchanged: Form;
  private readonly compressed: Partial<Record<Encoding, Form>> = {};

  constructor(
    readonly body: Buffer,
    contentType: string,
    cacheControl: string = REVALIDATED,
  ) {
    // Weak: the compressed forms share it.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const headers = { etag: this.etag, 'cache-control': cacheControl, vary: 'accept-encoding' };
    this.unchanged = { status: 304, headers };
    this.plain = formOf(body, { ...headers, 'content-type': contentType });
    this.isCompressible = COMPRESSIBLE.test(contentType) && body.length >= COMPRESSED_FROM_BYTES;
  }

  static json(value: unknown): CachedResponse {
    return new CachedResponse(exactly(Buffer.from(JSON.stringify(value))), 'application/json; charset=utf-8');
  }

  static html(document: string): CachedResponse {
    return new CachedResponse(exactly(Buffer.from(document)), 'text/html; charset=utf-8');
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status, headers, body } =
      this.formNow(request) ?? (await this.compress(this.encodingFor(request)));
    void reply.status(status).headers(headers).send(body);
  }

  /** Returns false when the requested form has to be compressed first. */
  sendNow(request: FastifyRequest, reply: FastifyReply): boolean {
    const form = this.formNow(request);
    if (form) void reply.status(form.status).headers(form.headers).send(form.body);
    return form !== undefined;
  }

  /** Undefined when that form has to be made first. */
  formNow(request: Asked): Form | undefined {
    if (matches(request.headers['if-none-match'], this.etag)) return this.unchanged;
    const encoding = this.encodingFor(request);
    return encoding ? this.compressed[encoding] : this.plain;
  }

  private encodingFor(request: Asked): Encoding | undefined {
    return this.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  }

  private async compress(encoding: Encoding | undefined): Promise<Form> {
    if (!encoding) return this.plain;
    const body =
      encoding === 'br'
        ? await brotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : await deflate(this.body);
    return (this.compressed[encoding] ??= formOf(exactly(body), {
      ...this.plain.headers,
      'content-encoding': encoding,
    }));
  }
}

function formOf(body: Buffer, headers: Form['headers']): Form {
  return { status: 200, headers: { ...headers, 'content-length': body.length }, body };
}

/** Bytes that Node hands out are mostly pieces of 16 or 64 kB: the whole would be kept as long as the answer. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** `If-None-Match` as a list of tags or `*`; weak comparison. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const own = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === own);
}

function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}

function accepts(header: string, encoding: Encoding): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
