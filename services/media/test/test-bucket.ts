import { buffer } from 'node:stream/consumers';
import { type BucketItem, Client } from 'minio';

/** Reads and writes the bucket directly. The service creates it. */
export function openTestBucket(name: string) {
  const endpoint = requireEnv('TEST_S3_ENDPOINT');
  const region = requireEnv('TEST_S3_REGION');
  const accessKey = requireEnv('TEST_S3_ACCESS_KEY');
  const secretKey = requireEnv('TEST_S3_SECRET_KEY');
  const { hostname, port } = new URL(endpoint);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    region,
    accessKey,
    secretKey,
  });

  async function keys(prefix = ''): Promise<string[]> {
    const items = (await client.listObjectsV2(name, prefix, true).toArray()) as BucketItem[];
    return items.flatMap((item) => (item.name ? [item.name] : []));
  }

  return {
    name,
    endpoint,
    region,
    accessKey,
    secretKey,
    keys,
    async read(key: string): Promise<{ data: Buffer; contentType: string }> {
      const { metaData } = await client.statObject(name, key);
      const data = await buffer(await client.getObject(name, key));
      return { data, contentType: String(metaData['content-type']) };
    },
    put: (key: string, data: Buffer) => client.putObject(name, key, data, data.length),
    delete: (key: string) => client.removeObject(name, key),
    async remove(): Promise<void> {
      if (!(await client.bucketExists(name))) return;
      for (const key of await keys()) await client.removeObject(name, key);
      await client.removeBucket(name);
    },
  };
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}
