import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Access } from '@sprinkle/client/runtime';
import { Client } from 'minio';

const UPLOAD_WITHIN_SECONDS = 3_600;

export function clientOf({ endpoint, region, accessKey, secretKey }: S3Access): Client {
  const url = new URL(endpoint);
  const isSecure = url.protocol === 'https:';
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (isSecure ? 443 : 80),
    useSSL: isSecure,
    region,
    accessKey,
    secretKey,
  });
}

/** Streams a file to a presigned address in one request, which every S3 takes up to 5 GB. The client would keep it in memory. */
export async function putStream(
  client: Client,
  { bucket, key, bytes, contentType }: { bucket: string; key: string; bytes: number; contentType: string },
  content: Readable,
): Promise<void> {
  const url = new URL(await client.presignedPutObject(bucket, key, UPLOAD_WITHIN_SECONDS));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { 'content-length': bytes, 'content-type': contentType };
  const upload = send(url, { method: 'PUT', headers, agent: false });
  const responded = once(upload, 'response') as Promise<[IncomingMessage]>;
  // The connection may close with the response before the request reports its end. That is no failure.
  const [response] = await Promise.race([responded, pipeline(content, upload).then(() => responded)]);
  const body = await text(response);
  if (response.statusCode === 200) return;
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
  throw new Error(`the storage answers ${response.statusCode} ${code}`);
}

export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound', 'ENOENT'].includes((error as { code?: string }).code ?? '');
}
