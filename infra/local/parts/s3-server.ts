/** Serves an object store for development, on the loopback interface only. */
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface S3rver {
  run(): Promise<unknown>;
  close(): Promise<void>;
}
interface Store {
  getResourcePath(bucket: string, key: string, resource: string): string;
  deleteObject(bucket: string, key: string): Promise<void>;
}
interface Account {
  createKeyPair(accessKey: string, secretKey: string): void;
}

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (options: object) => S3rver;
const account = require('@20minutes/s3rver/lib/models/account') as { DUMMY_ACCOUNT: Account };

const FilesystemStore = require('@20minutes/s3rver/lib/stores/filesystem') as { prototype: Store };

/** The library removes an empty folder even if another upload has just written a file there, so this leaves folders alone. */
FilesystemStore.prototype.deleteObject = async function (bucket, key) {
  for (const resource of ['object', 'object.md5', 'metadata.json']) {
    await rm(this.getResourcePath(bucket, key, resource), { force: true });
  }
};

const { S3_DIRECTORY, S3_PORT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
if (!S3_DIRECTORY || !S3_PORT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
  throw new Error('S3_DIRECTORY, S3_PORT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed');
}
mkdirSync(S3_DIRECTORY, { recursive: true });
account.DUMMY_ACCOUNT.createKeyPair(S3_ACCESS_KEY, S3_SECRET_KEY);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(S3_PORT),
  directory: S3_DIRECTORY,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: S3_BUCKET }],
});
await server.run();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
