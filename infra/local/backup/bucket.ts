import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Access } from '@sprinkle/client/runtime';
import { Client } from 'minio';
import type pg from 'pg';
import type { ObjectCopy } from './manifest.ts';

const AT_ONCE = 8;
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * A file of somebody who is blocked or unblocked meanwhile moves between `public/` and `withheld/`. It is in one of them
 * at any moment, so both are listed again after everything.
 */
const LISTED = ['', 'withheld/', 'public/'];

const PLACES = `
  SELECT 'public/' || name AS shown, 'withheld/' || name AS withheld, is_withheld AS "isWithheld"
  FROM assets, unnest(ARRAY[public_name, poster_name]) AS name WHERE name IS NOT NULL`;

/** Copies the bucket. An object that is deleted meanwhile is left out, because nothing shows it any more. */
export async function dumpBucket(access: S3Access, directory: string): Promise<ObjectCopy[]> {
  mkdirSync(directory, { mode: 0o700 });
  const client = clientOf(access);
  const copies = new Map<string, ObjectCopy>();
  for (const prefix of LISTED) {
    const listed = Readable.from(client.listObjectsV2(access.bucket, prefix, true)) as AsyncIterable<{
      name: string;
    }>;
    await eachOf(listed, async ({ name }) => {
      if (copies.has(name)) return;
      try {
        const { metaData } = await client.statObject(access.bucket, name);
        const body = await client.getObject(access.bucket, name);
        await pipeline(body, createWriteStream(objectPath(directory, name), { mode: 0o600 }));
        copies.set(name, { key: name, contentType: String(metaData['content-type'] ?? UNKNOWN_TYPE) });
      } catch (error) {
        if (!['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '')) throw error;
      }
    });
  }
  return [...copies.values()];
}

/** Returns where the database of media has each file, by the keys that the file may have in the backup. */
export async function readPlaces(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ shown: string; withheld: string; isWithheld: boolean }>(PLACES);
  const places = new Map<string, string>();
  for (const { shown, withheld, isWithheld } of rows) {
    const place = isWithheld ? withheld : shown;
    places.set(shown, place).set(withheld, place);
  }
  return places;
}

/** Loads each object under the key of its place, or under its own where no place is known. */
export async function loadBucket(
  access: S3Access,
  directory: string,
  copies: ObjectCopy[],
  places: Map<string, string>,
): Promise<void> {
  const client = clientOf(access);
  if (!(await client.bucketExists(access.bucket))) await client.makeBucket(access.bucket, access.region);
  const copyByKey = new Map(copies.map((copy) => [places.get(copy.key) ?? copy.key, copy]));
  await eachOf(copyByKey, async ([key, copy]) => {
    const path = objectPath(directory, copy.key);
    const metadata = { 'Content-Type': copy.contentType };
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
    partSize: 512 * 1024 * 1024,
  });
}
