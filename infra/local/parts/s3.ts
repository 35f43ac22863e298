import { join } from 'node:path';
import type { S3Access } from '@sprinkle/client/runtime';
import { speaksHttp } from '../processes/readiness.ts';
import type { Supervisor } from '../processes/supervisor.ts';

/** Starts the object store with its bucket. */
export async function startS3(
  supervisor: Supervisor,
  options: { directory: string; port: number; accessKey: string; secretKey: string },
): Promise<S3Access> {
  const { directory, port, accessKey, secretKey } = options;
  const access = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'sprinkle',
    accessKey,
    secretKey,
  };
  await supervisor.start({
    name: 's3',
    stage: 'part',
    command: process.execPath,
    args: [join(import.meta.dirname, 's3-server.ts')],
    env: {
      PATH: process.env.PATH,
      S3_DIRECTORY: directory,
      S3_PORT: String(port),
      S3_BUCKET: access.bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
    isReady: () => speaksHttp(access.endpoint),
  });
  return access;
}
