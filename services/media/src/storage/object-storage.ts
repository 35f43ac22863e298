import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { Client } from 'minio';

export interface ObjectStorageOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Maximum time from a request's first byte to the response's last byte, in milliseconds. */
  requestTimeoutMs: number;
}

/** Small S3 servers do not accept multipart uploads, and no object here is larger than one part. */
const PART_SIZE = 512 * 1024 * 1024;

/** Injects the storage with a longer timeout, for files that take longer than a caller waits. */
export const FILE_STORAGE = Symbol('FILE_STORAGE');

/** Reads and writes one bucket of any S3 storage. Throws SERVICE_UNAVAILABLE if the bucket cannot be reached. */
export class ObjectStorage {
  private readonly bucket: string;
  private client?: Promise<Client>;
  private bucketThere?: Promise<void>;

  constructor(private readonly options: ObjectStorageOptions) {
    this.bucket = options.bucket;
  }

  /** Checks only once, because an existing bucket is never deleted. */
  ensureBucket(): Promise<void> {
    this.bucketThere ??= this.reach((client) => this.makeMissingBucket(client)).catch((error: unknown) => {
      this.bucketThere = undefined;
      throw error;
    });
    return this.bucketThere;
  }

  private async makeMissingBucket(client: Client): Promise<void> {
    if (await client.bucketExists(this.bucket)) return;
    try {
      await client.makeBucket(this.bucket, this.options.region);
    } catch (error) {
      // Another instance may have created the bucket in the meantime.
      if (!(await client.bucketExists(this.bucket))) throw error;
    }
  }

  async presignPut(key: string, seconds: number): Promise<string> {
    const client = await this.connect();
    return client.presignedPutObject(this.bucket, key, seconds);
  }

  /** Reads at most `maxBytes` from the start. Returns null when there is no such object. */
  read(key: string, maxBytes: number): Promise<Buffer | null> {
    return this.reach(async (client) => {
      try {
        return await buffer(await client.getPartialObject(this.bucket, key, 0, maxBytes));
      } catch (error) {
        if (hasCode(error, 'NoSuchKey')) return null;
        if (hasCode(error, 'InvalidRange')) return Buffer.alloc(0);
        throw error;
      }
    });
  }

  /** Returns null if there is no such object. Nothing of a larger object is transferred, because that may take too long. */
  readWhole(key: string, maxBytes: number): Promise<Buffer | 'too-large' | null> {
    return this.reach(async (client) => {
      const source = await client.getObject(this.bucket, key).catch(ignoreCode('NoSuchKey'));
      if (!source) return null;
      if (source instanceof http.IncomingMessage && Number(source.headers['content-length']) <= maxBytes)
        return buffer(source);
      source.destroy();
      return 'too-large';
    });
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    await this.reach((client) =>
      client.putObject(this.bucket, key, body, body.length, { 'Content-Type': contentType }),
    );
  }

  /** Returns the size in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null> {
    return this.reach(async (client) => {
      const stat = await client.statObject(this.bucket, key).catch(ignoreCode('NotFound'));
      return stat ? stat.size : null;
    });
  }

  /** Returns false when there is no such object. */
  download(key: string, path: string): Promise<boolean> {
    return this.reach(async (client) => {
      const source = await client.getObject(this.bucket, key).catch(ignoreCode('NoSuchKey'));
      if (!source) return false;
      await pipeline(source, createWriteStream(path));
      return true;
    });
  }

  async upload(key: string, path: string, contentType: string): Promise<void> {
    await this.reach((client) => client.fPutObject(this.bucket, key, path, { 'Content-Type': contentType }));
  }

  /** Yields the keys of all objects that start with the prefix. */
  async *keys(prefix: string): AsyncGenerator<string> {
    const client = await this.connect();
    const items: AsyncIterable<{ name?: string }> = client.listObjectsV2(this.bucket, prefix, true);
    for await (const { name } of items) if (name) yield name;
  }

  /** Does nothing when there is no such object. */
  async copy(from: string, to: string): Promise<void> {
    await this.reach((client) =>
      client.copyObject(this.bucket, to, `/${this.bucket}/${from}`).catch(ignoreCode('NoSuchKey')),
    );
  }

  /** Also succeeds if there is no such object. */
  remove(key: string): Promise<void> {
    return this.reach((client) => client.removeObject(this.bucket, key).catch(ignoreCode('NoSuchKey')));
  }

  private connect(): Promise<Client> {
    this.client ??= createClient(this.options);
    return this.client;
  }

  private async reach<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      const client = await this.connect();
      // The server may close an idle connection just as it is reused. All requests here can be repeated.
      return await work(client).catch((error: unknown) => {
        if (hasCode(error, 'ECONNRESET')) return work(client);
        throw error;
      });
    } catch (error) {
      throw new DomainError('SERVICE_UNAVAILABLE', "We can't reach the file storage. Please try again.", {
        cause: error,
      });
    }
  }
}

/** The S3 client takes memory, so the first file loads it. */
async function createClient(options: ObjectStorageOptions): Promise<Client> {
  const { Client } = await import('minio');
  const url = new URL(options.endpoint);
  const isSecure = url.protocol === 'https:';
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (isSecure ? 443 : 80),
    useSSL: isSecure,
    region: options.region,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    partSize: PART_SIZE,
    // S3 occasionally responds with 500.
    retryOptions: { maximumRetryCount: 1, baseDelayMs: 50, maximumDelayMs: 200 },
    transport: { request: requestWithin(isSecure ? https : http, options.requestTimeoutMs) },
  });
}

/** The client itself has no timeout for a server that accepts a request and never responds. */
function requestWithin(transport: typeof http | typeof https, milliseconds: number): typeof http.request {
  return ((options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) =>
    transport.request(
      { ...options, signal: AbortSignal.timeout(milliseconds) },
      onResponse,
    )) as typeof http.request;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function ignoreCode(code: string): (error: unknown) => void {
  return (error) => {
    if (!hasCode(error, code)) throw error;
  };
}
