import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from 'minio';
import parseRange from 'range-parser';
import { CONFIG, type GatewayConfig } from '../config.js';
import { isUnchanged } from '../platform/cache/cached-response.js';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const NAME = /^[A-Za-z0-9_-]{1,80}\.(jpg|mp4|webm)$/;
const RESPONSE_DEADLINE_MS = 5_000;
const UNSATISFIABLE = -1;
const MALFORMED = -2;
/** The content behind a name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Streams published media from object storage. The name decides the content type, never the uploader. */
@Injectable()
export class ServeMedia {
  private client?: Promise<Client>;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  async execute(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const extension = NAME.exec(name)?.[1];
    if (!extension) throw notFound();
    const contentType = CONTENT_TYPES[extension] ?? '';
    await this.sendObject(publicObjectKey(name), { contentType, cacheControl: FOR_EVER }, request, reply);
  }

  /** Sends an immutable object. Throws NOT_FOUND before anything is sent. */
  async sendObject(
    key: string,
    { contentType, cacheControl }: { contentType: string; cacheControl: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const client = await this.connect();
    const stat = await client.statObject(this.config.S3_BUCKET, key).catch(throwDomainError);
    const etag = `"${stat.etag.replaceAll('"', '')}"`;
    const headers = { etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' };
    if (isUnchanged(request, etag)) return void reply.status(304).headers(headers).send();
    const ranges = rangesOf(request, etag, stat.size);
    await this.sendBytes(key, stat.size, ranges, { ...headers, 'content-type': contentType }, request, reply);
  }

  private async sendBytes(
    key: string,
    size: number,
    ranges: ReturnType<typeof parseRange>,
    headers: Record<string, string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (ranges === UNSATISFIABLE) {
      void reply
        .status(416)
        .headers({ ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
        .send();
      return;
    }
    // A malformed header or several ranges get the whole object, as RFC 9110 allows.
    const part = Array.isArray(ranges) && ranges.length === 1 ? ranges[0] : undefined;
    const { start, end } = part ?? { start: 0, end: size - 1 };
    // The object may be gone by now. An error must not carry the file's headers, so they are set afterwards.
    const bytes = await this.open(request, key, start, end, size);
    void reply.headers({ ...headers, 'content-length': end - start + 1 });
    if (part) void reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
    void reply.send(bytes);
  }

  private async open(request: FastifyRequest, key: string, start: number, end: number, size: number) {
    // An empty stream keeps the declared length. An empty body would not.
    if (request.method === 'HEAD' || size === 0) return Readable.from([]);
    const client = await this.connect();
    return client
      .getPartialObject(this.config.S3_BUCKET, key, start, end - start + 1)
      .catch(throwDomainError);
  }

  private connect(): Promise<Client> {
    this.client ??= createStorageClient(this.config);
    return this.client;
  }
}

/** The library takes 30 MB of memory, which a gateway behind a CDN need not spend. */
export async function createStorageClient(config: GatewayConfig): Promise<Client> {
  const { Client } = await import('minio');
  const endpoint = new URL(config.S3_ENDPOINT);
  const isSecure = endpoint.protocol === 'https:';
  return new Client({
    endPoint: endpoint.hostname,
    port: endpoint.port ? Number(endpoint.port) : undefined,
    useSSL: isSecure,
    transport: withResponseDeadline(isSecure ? https : http),
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    pathStyle: true,
  });
}

/** The library has no timeout for a server that accepts the connection and stays silent. */
function withResponseDeadline(transport: typeof http | typeof https): { request: typeof http.request } {
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const sent = transport.request(options, onResponse);
    const timer = setTimeout(() => sent.destroy(new Error('Object storage is silent')), RESPONSE_DEADLINE_MS);
    sent.once('response', () => clearTimeout(timer));
    return sent.once('close', () => clearTimeout(timer));
  };
  return { request: request as typeof http.request };
}

/** A range for another version of the bytes, or in a unit other than bytes, gets the whole object. */
function rangesOf({ headers }: FastifyRequest, etag: string, size: number): ReturnType<typeof parseRange> {
  const { range, 'if-range': ifRange = etag } = headers;
  return range?.startsWith('bytes=') && ifRange === etag ? parseRange(size, range) : MALFORMED;
}

function throwDomainError(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'NotFound' || code === 'NoSuchKey') throw notFound();
  throw new DomainError('SERVICE_UNAVAILABLE', "We can't read the file right now. Please try again.", {
    cause: error,
  });
}

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', "This file doesn't exist.");
}
