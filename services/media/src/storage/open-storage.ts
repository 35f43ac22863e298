import type { Provider } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { FILE_STORAGE, ObjectStorage } from './object-storage.js';

/** A caller waits 5 seconds, and completing an upload takes two requests to the storage. */
export const REQUEST_MS = 2_400;
const WHOLE_FILE_MS = 2 * 60_000;

export const storages: Provider[] = [
  { provide: ObjectStorage, useFactory: createObjectStorage(REQUEST_MS), inject: [SERVICE_CONFIG] },
  { provide: FILE_STORAGE, useFactory: createObjectStorage(WHOLE_FILE_MS), inject: [SERVICE_CONFIG] },
];

function createObjectStorage(requestTimeoutMs: number) {
  return (config: Config) => openStorage(config, requestTimeoutMs);
}

export function openStorage(config: Config, requestTimeoutMs: number): ObjectStorage {
  return new ObjectStorage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    requestTimeoutMs,
  });
}
