import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Access } from '@sprinkle/client/runtime';
import type { Client } from 'minio';
import type { BackupPlace } from './backup-place.ts';
import { clientOf, isMissing, putStream } from './s3-client.ts';

const CONTENT_TYPE = 'application/octet-stream';

/** Objects are named by backup and path: `2027-01-31T03-00-00Z/tips/payments.copy.gz`. */
export class BucketPlace implements BackupPlace {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(access: S3Access) {
    this.client = clientOf(access);
    this.bucket = access.bucket;
  }

  async list(): Promise<string[]> {
    const found = (await this.client.listObjectsV2(this.bucket, '', false).toArray()) as {
      prefix?: string;
    }[];
    return found.flatMap(({ prefix }) => (prefix ? [prefix.replace(/\/$/, '')] : [])).sort();
  }

  async has(name: string, path: string): Promise<boolean> {
    try {
      await this.client.statObject(this.bucket, `${name}/${path}`);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** S3 needs the size in advance, so the content is first written to a temporary file. */
  async write(name: string, path: string, content: Readable): Promise<void> {
    const spool = join(tmpdir(), `backup-${randomUUID()}`);
    try {
      await pipeline(content, createWriteStream(spool, { flags: 'wx', mode: 0o600 }));
      const { size: bytes } = await stat(spool);
      const object = { bucket: this.bucket, key: `${name}/${path}`, bytes, contentType: CONTENT_TYPE };
      await putStream(this.client, object, createReadStream(spool));
    } finally {
      await rm(spool, { force: true });
    }
  }

  read(name: string, path: string): Promise<Readable> {
    return this.client.getObject(this.bucket, `${name}/${path}`);
  }

  /** Removes the manifest first, so that an interrupted removal leaves nothing that looks complete. */
  async remove(name: string): Promise<void> {
    await this.client.removeObject(this.bucket, `${name}/manifest.json`);
    const objects = Readable.from(this.client.listObjectsV2(this.bucket, `${name}/`, true));
    for await (const object of objects as AsyncIterable<{ name: string }>)
      await this.client.removeObject(this.bucket, object.name);
  }

  describe(name: string): string {
    return `${name} in the bucket ${this.bucket}`;
  }
}
