import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rmdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { completeUploadRpc, createUploadRpc, publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Client } from 'minio';
import { createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let storage: Server;
let stored: { length?: string; chunked?: string; sha1: string }[] = [];
let tickets: { purpose: string; contentLength: number }[] = [];
let storageStatus = 200;
const assetId = randomUUID();
const cookie = 'sprinkle_session=hers';

beforeAll(async () => {
  // Other gateways on this machine use the default temporary folder.
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'test-uploads-'));
  storage = createServer((request, response) => {
    const hash = createHash('sha1');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => {
      const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
      stored.push({ length, chunked, sha1: hash.digest('hex') });
      response.writeHead(storageStatus).end();
    });
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;

  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, ({ sessionToken }) => {
    if (sessionToken !== 'hers') throw new RpcError('NOT_SIGNED_IN', 'Please sign in.');
    return createSession();
  });
  await services.respondTo(createUploadRpc, (ticket) => {
    tickets.push(ticket);
    return { assetId, uploadUrl: `http://127.0.0.1:${port}/quarantine/1?X-Amz-Signature=abc` };
  });
  await services.respondTo(completeUploadRpc, (input) => ({
    id: input.assetId,
    url: `/media/${input.assetId}.jpg`,
    status: 'ready' as const,
    progress: 100,
  }));
});
afterAll(async () => {
  await gateway.stop();
  storage.close();
  await rmdir(tmpdir());
});
beforeEach(() => {
  stored = [];
  tickets = [];
  storageStatus = 200;
});
afterEach(async () => {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith('sprinkle-upload-'));
  expect([...left, ...(await openUploads())]).toEqual([]);
});

/** Lists unlinked files that this process still holds. Only Linux can tell. */
async function openUploads(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.includes('sprinkle-upload-'));
}

function upload(fields: [string, string | Blob][], headers: Record<string, string> = { cookie }) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return fetch(`${gateway.url}/api/media`, { method: 'POST', body: form, headers });
}

const image = randomBytes(3_000_000);

it.each([
  ['the purpose first', true],
  ['the file first', false],
])('an upload with %s is stored byte for byte, with its length', async (_name, isPurposeFirst) => {
  const fields: [string, string | Blob][] = [
    ['purpose', 'profile-image'],
    ['file', new Blob([image])],
  ];
  const response = await upload(isPurposeFirst ? fields : fields.reverse());
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    id: assetId,
    url: `/media/${assetId}.jpg`,
    status: 'ready',
    progress: 100,
  });
  expect(tickets).toEqual([{ purpose: 'profile-image', contentLength: image.length, isTemporary: false }]);
  const sha1 = createHash('sha1').update(image).digest('hex');
  expect(stored).toEqual([{ length: String(image.length), chunked: undefined, sha1 }]);
});

const tooLarge = new Blob([Buffer.alloc(50 * 1024 * 1024 + 1)]);

it.each([
  ['profile-image', 'File size must be less than 5MB'],
  [
    'featured-video',
    'Video file is too large. Please use a video under 50MB or compress it before uploading.',
  ],
])('a %s that is too large is rejected with a message of its own', async (purpose, message) => {
  const response = await upload([
    ['purpose', purpose],
    ['file', tooLarge],
  ]);
  expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ message })]);
});

it.each<[string, [string, string | Blob][], number, string]>([
  ['without a purpose', [['file', new Blob(['x'])]], 400, 'VALIDATION_FAILED'],
  [
    'with an unknown purpose',
    [
      ['purpose', 'virus'],
      ['file', new Blob(['x'])],
    ],
    400,
    'VALIDATION_FAILED',
  ],
  ['without a file', [['purpose', 'profile-image']], 400, 'VALIDATION_FAILED'],
  [
    'that is empty',
    [
      ['purpose', 'profile-image'],
      ['file', new Blob([])],
    ],
    400,
    'VALIDATION_FAILED',
  ],
  [
    'of two files',
    [
      ['file', new Blob(['x'])],
      ['file', new Blob(['y'])],
    ],
    400,
    'VALIDATION_FAILED',
  ],
  ['over 50 MB', [['file', tooLarge]], 413, 'PAYLOAD_TOO_LARGE'],
])('an upload %s is rejected', async (_name, fields, status, code) => {
  const response = await upload(fields);
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
  expect(stored).toEqual([]);
});

const part = (name: string) =>
  `--xyz\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nthe first bytes`;

it.each([
  ['without a boundary', 'multipart/form-data', part('file')],
  ['with an empty boundary', 'multipart/form-data; boundary=', part('file')],
  ['that ends in the middle of the file', 'multipart/form-data; boundary=xyz', part('file')],
  ['that ends in the middle of something else', 'multipart/form-data; boundary=xyz', part('other')],
  ['that ends in the middle of a header', 'multipart/form-data; boundary=xyz', part('file').slice(0, 30)],
  ['with another boundary', 'multipart/form-data; boundary=abc', part('file')],
  ['with a forbidden field name', 'multipart/form-data; boundary=xyz', `${part('__proto__')}\r\n--xyz--\r\n`],
])('a form %s is rejected', async (_name, contentType, body) => {
  const headers = { cookie, 'content-type': contentType };
  const response = await fetch(`${gateway.url}/api/media`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  ]);
});

it('an upload that is not a form is rejected, and so is one without a session', async () => {
  expect((await gateway.post('/api/media', { purpose: 'profile-image' }, { cookie })).status).toBe(415);
  expect((await upload([['file', new Blob(['x'])]], {})).status).toBe(401);
});

it('a metric shows how many bytes of uploads are on disk', async () => {
  const readSpooled = () => readMetric(gateway.gateway.healthUrl, 'upload_spool_bytes');
  let spooled = 0;
  await gateway.services.respondTo(completeUploadRpc, async ({ assetId: id }) => {
    spooled = await readSpooled();
    return { id, url: `/media/${id}.jpg`, status: 'ready' as const, progress: 100 };
  });
  await upload([
    ['purpose', 'profile-image'],
    ['file', new Blob([image])],
  ]);
  expect(spooled).toBeGreaterThanOrEqual(image.length);
  await waitFor(async () => (await readSpooled()) === 0);
});

it('an upload responds with 503 when storage fails, and passes on errors of the media service', async () => {
  storageStatus = 500;
  const failed = await upload([
    ['purpose', 'profile-image'],
    ['file', new Blob(['x'])],
  ]);
  expect(failed.status).toBe(503);
  storageStatus = 200;
  await gateway.services.respondTo(completeUploadRpc, () => {
    throw new RpcError('UNSUPPORTED_MEDIA_TYPE', 'Unsupported file type');
  });
  const rejected = await upload([
    ['purpose', 'profile-image'],
    ['file', new Blob(['x'])],
  ]);
  expect(rejected.status).toBe(415);
  expect(await rejected.json()).toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported file type' });
});

const bytes = randomBytes(1_000);
const name = `${randomUUID()}.jpg`;

beforeAll(async () => {
  const endpoint = new URL(process.env.TEST_S3_ENDPOINT ?? '');
  const client = new Client({
    endPoint: endpoint.hostname,
    port: Number(endpoint.port),
    useSSL: false,
    region: process.env.TEST_S3_REGION,
    accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
    secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
  });
  const bucket = process.env.TEST_S3_BUCKET ?? '';
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  await client.putObject(bucket, publicObjectKey(name), bytes, bytes.length, { 'content-type': 'text/html' });
});

it('a media file is served with the type of its name, and cacheable forever', async () => {
  const response = await gateway.get(`/media/${name}`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = response.headers.get('etag') ?? '';
  expect((await gateway.get(`/media/${name}`, { 'if-none-match': etag })).status).toBe(304);
});

it.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
])('the gateway serves the range %s', async (range, start, end) => {
  const response = await gateway.get(`/media/${name}`, { range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
  expect(response.headers.get('content-length')).toBe(String(end - start + 1));
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
});

it.each(['bytes=1000-', 'bytes=9-1', 'bytes=-0'])(
  'the gateway responds with 416 to the unsatisfiable range %s',
  async (range) => {
    const response = await gateway.get(`/media/${name}`, { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */1000');
  },
);

it('the gateway sends the whole file for a range that it does not understand, or for another version', async () => {
  for (const range of ['bytes=0-1,5-6', 'items=0-1', 'items=1000-', 'bytes=x']) {
    expect((await gateway.get(`/media/${name}`, { range })).status).toBe(200);
  }
  const other = await gateway.get(`/media/${name}`, { range: 'bytes=0-9', 'if-range': '"another version"' });
  expect(other.status).toBe(200);
});

it('the gateway responds to HEAD with the length and no body', async () => {
  const response = await fetch(`${gateway.url}/media/${name}`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('1000');
});

it.each([`${randomUUID()}.jpg`, 'name.html', 'name.svg', '..%2Fquarantine%2Fx.jpg', 'name'])(
  'the gateway responds with 404 for the file %s',
  async (unknown) => {
    const response = await gateway.get(`/media/${unknown}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(expect.objectContaining({ code: 'NOT_FOUND' }));
  },
);
