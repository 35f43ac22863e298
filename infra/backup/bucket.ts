import { Readable } from 'node:stream';
import type { S3Access } from '@sprinkle/client/runtime';
import type pg from 'pg';
import type { BackupFiles } from './backup-files.ts';
import type { ObjectCopy } from './manifest.ts';
import { clientOf, isMissing, putStream } from './s3-client.ts';

const AT_ONCE = 4;
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * A file moves between `public/` and `withheld/` when its owner is blocked or unblocked. It is in one of them at any moment, so
 * the copy ends by listing both again.
 */
const LISTED = ['', 'withheld/', 'public/'];

const PLACES = `
  SELECT 'public/' || name AS shown, 'withheld/' || name AS withheld, is_withheld AS "isWithheld"
  FROM assets, unnest(ARRAY[public_name, poster_name]) AS name WHERE name IS NOT NULL`;

/** Copies the bucket. It leaves out objects deleted in the meantime, because nothing shows them any more. */
export async function dumpBucket(access: S3Access, files: BackupFiles): Promise<ObjectCopy[]> {
  const client = clientOf(access);
  const copies = new Map<string, ObjectCopy>();
  for (const prefix of LISTED) {
    const listed = Readable.from(client.listObjectsV2(access.bucket, prefix, true)) as AsyncIterable<{
      name: string;
    }>;
    await eachOf(listed, async ({ name: key }) => {
      if (copies.has(key)) return;
      try {
        const { metaData, size } = await client.statObject(access.bucket, key);
        const copy = await files.write(pathOf(key), await client.getObject(access.bucket, key));
        if (copy.bytes !== size) throw new Error(`it has ${size} bytes, and ${copy.bytes} arrived`);
        copies.set(key, { ...copy, key, contentType: String(metaData['content-type'] ?? UNKNOWN_TYPE) });
      } catch (error) {
        if (!isMissing(error)) throw failureOf(key, error);
      }
    });
  }
  return [...copies.values()];
}

/** Maps every key that a file may have in the backup to the key under which media's database has it now. */
export async function readPlaces(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ shown: string; withheld: string; isWithheld: boolean }>(PLACES);
  const places = new Map<string, string>();
  for (const { shown, withheld, isWithheld } of rows) {
    const place = isWithheld ? withheld : shown;
    places.set(shown, place).set(withheld, place);
  }
  return places;
}

/** Loads each object under its present key, or under its old key if the database does not know it. */
export async function loadBucket(
  access: S3Access,
  files: BackupFiles,
  copies: ObjectCopy[],
  places: Map<string, string>,
): Promise<void> {
  const client = clientOf(access);
  if (!(await client.bucketExists(access.bucket))) await client.makeBucket(access.bucket, access.region);
  const copyByKey = new Map(copies.map((copy) => [places.get(copy.key) ?? copy.key, copy]));
  await eachOf(copyByKey, async ([key, { path, bytes, contentType }]) => {
    try {
      await putStream(client, { bucket: access.bucket, key, bytes, contentType }, await files.read(path));
    } catch (error) {
      throw failureOf(key, error);
    }
  });
}

/** A key may contain characters that a file name may not. */
function pathOf(key: string): string {
  return `bucket/${encodeURIComponent(key)}`;
}

function failureOf(key: string, error: unknown): Error {
  return new Error(`The file ${key} of the bucket could not be copied: ${(error as Error).message}`, {
    cause: error,
  });
}

async function eachOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
) {
  await Readable.from(items).forEach(work, { concurrency: AT_ONCE });
}
