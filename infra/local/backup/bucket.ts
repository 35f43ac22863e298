import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { S3Access } from '../parts/s3.ts';
import type { ObjectCopy } from './manifest.ts';

const AT_ONCE = 8;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Copies the bucket. An object that is deleted meanwhile is left out, because nothing shows it any more. */
export async function dumpBucket(access: S3Access, directory: string): Promise<ObjectCopy[]> {
  mkdirSync(directory, { mode: 0o700 });
  const client = clientOf(access);
  const copies: ObjectCopy[] = [];
  const listed = Readable.from(client.listObjectsV2(access.bucket, '', true)) as AsyncIterable<{
    name: string;
  }>;
  await eachOf(listed, async ({ name }) => {
    try {
      const { metaData } = await client.statObject(access.bucket, name);
      const body = await client.getObject(access.bucket, name);
      await pipeline(body, createWriteStream(objectPath(directory, name), { mode: 0o600 }));
      copies.push({ key: name, contentType: String(metaData['content-type'] ?? UNKNOWN_TYPE) });
    } catch (error) {
      if (!['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  });
  return copies;
}

export async function loadBucket(access: S3Access, directory: string, copies: ObjectCopy[]): Promise<void> {
  const client = clientOf(access);
  if (!(await client.bucketExists(access.bucket))) await client.makeBucket(access.bucket, access.region);
  await eachOf(copies, async ({ key, contentType }) => {
    const path = objectPath(directory, key);
    const metadata = { 'Content-Type': contentType };
    await client.putObject(access.bucket, key, createReadStream(path), statSync(path).size, metadata);
  });
}

/** A key may contain what no file name may. */
function objectPath(directory: string, key: string): string {
  return join(directory, encodeURIComponent(key));
}

async function eachOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
) {
  await Readable.from(items).forEach(work, { concurrency: AT_ONCE });
}

function clientOf({ endpoint, region, accessKey, secretKey }: S3Access): Client {
  const url = new URL(endpoint);
  const isSecure = url.protocol === 'https:';
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (isSecure ? 443 : 80),
    useSSL: isSecure,
    region,
    accessKey,
    secretKey,
    partSize: 512 * 1024 * 1024,
  });
}
