import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  hashShareImage,
  renderShareImageRpc,
  shareImageKey,
  shareImageName,
} from '@sprinkle/contracts/media/share-images.rpc';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { pageLookSchema, type Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Client } from 'minio';
import { createProfile, createProfileSnapshot } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const bucket = `share-test-${randomBytes(6).toString('hex')}`;
const picture = randomBytes(40_000);
let gateway: TestGateway;
let storage: Client;
let drawn: string[] = [];
let bio: string;
let button: Partial<Profile> = {};

beforeAll(async () => {
  storage = openStorage();
  await storage.makeBucket(bucket);
  gateway = await startGateway({ S3_BUCKET: bucket });
  const { services } = gateway;
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await services.respondTo(getPublicProfileRpc, ({ username }) => {
    if (username.toLowerCase() !== 'maya_fit') throw new RpcError('PROFILE_NOT_FOUND', 'No such page.');
    const profile = createProfile({ bio, buttonTitle: null, ...button });
    return { creatorId: randomUUID(), isOwnerOnly: false, profile, buttonIcon: null, socialLinks: [] };
  });
  await stubDrawing();
});
afterAll(async () => {
  await gateway.stop();
  for (const item of await storage.listObjectsV2(bucket, '', true).toArray()) {
    await storage.removeObject(bucket, (item as { name: string }).name);
  }
  await storage.removeBucket(bucket);
});

beforeEach(async () => {
  drawn = [];
  button = {};
  await changeBio(`Bio ${randomUUID()}`);
});

function openStorage(): Client {
  const { hostname, port } = new URL(process.env.TEST_S3_ENDPOINT ?? '');
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    region: process.env.TEST_S3_REGION,
    accessKey: process.env.TEST_S3_ACCESS_KEY,
    secretKey: process.env.TEST_S3_SECRET_KEY,
  });
}

/** Stores the image under the name that the service would choose. */
function stubDrawing() {
  return gateway.services.respondTo(renderShareImageRpc, async (content) => {
    const hash = hashShareImage(content);
    drawn.push(content.bio ?? '');
    await storage.putObject(bucket, shareImageKey(hash), picture);
    return { name: shareImageName(hash) };
  });
}

async function changeBio(next: string): Promise<void> {
  bio = next;
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
  const page = (await (await gateway.get('/api/users/maya_fit')).json()) as { user: { bio: string } };
  expect(page.user.bio).toBe(next);
}

async function presentPath(): Promise<string> {
  const response = await gateway.get('/share/maya_fit.png');
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-cache']);
  return response.headers.get('location') ?? '';
}

describe('the share image of a page', () => {
  it('is named in the document, and drawn when it is first requested', async () => {
    const path = await presentPath();
    expect(path).toMatch(/^\/share\/Maya_fit-[0-9a-f]{24}\.png$/);
    expect(await (await gateway.get('/Maya_fit')).text()).toContain(`"shareImage":"${path}"`);
    expect(drawn).toEqual([]);
    const first = await gateway.get(path);
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await first.arrayBuffer()).equals(picture)).toBe(true);
    const again = await gateway.get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(drawn).toEqual([bio]);
  });

  it('is drawn once for concurrent requests', async () => {
    const path = await presentPath();
    const responses = await Promise.all(Array.from({ length: 10 }, () => gateway.get(path)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(drawn).toEqual([bio]);
  });

  it('redirects from an earlier, wrong or differently spelled address to the current one', async () => {
    const earlier = await presentPath();
    await changeBio(`Bio ${randomUUID()}`);
    const present = await presentPath();
    expect(present).not.toBe(earlier);
    for (const path of [earlier, '/share/maya_fit-0.png', present.replace('Maya', 'maya')]) {
      const response = await gateway.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, present]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    }
    expect(drawn).toEqual([]);
  });

  it('has a different address for each look', async () => {
    const paths = new Set<string>();
    for (const pageLook of pageLookSchema.options) {
      button = { pageLook };
      await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
      await waitFor(async () =>
        (await (await gateway.get('/Maya_fit')).text()).includes(`"pageLook":"${pageLook}"`),
      );
      paths.add(await presentPath());
    }
    expect(paths.size).toBe(8);
  });

  it.each([
    '/share/nobody_here.png',
    '/share/Maya_fit',
    '/share/Maya_fit-1.jpg',
    '/share/..%2Fx.png',
    '/share/',
  ])('responds with 404 at %s', async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(404);
    expect(drawn).toEqual([]);
  });

  it('is drawn again after a failure, which is not cached', async () => {
    const path = await presentPath();
    await gateway.services.respondTo(renderShareImageRpc, () => {
      throw new RpcError('SERVICE_UNAVAILABLE', 'Too many.');
    });
    const failed = await gateway.get(path);
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await stubDrawing();
    expect((await gateway.get(path)).status).toBe(200);
  });

  it('is limited per address', async () => {
    const statuses = new Set<number>();
    for (let asked = 0; asked < 61; asked += 1)
      statuses.add((await gateway.get('/share/maya_fit.png')).status);
    expect(statuses).toEqual(new Set([302, 429]));
  });
});

describe('the picture of a tip button', () => {
  it('may be shown by other sites and cached for an hour', async () => {
    const response = await gateway.get('/share/button/Maya_fit.svg');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const drawing = await response.text();
    expect(drawing).toContain('>Send Love ❤️</text>');
    expect(drawing).toContain('fill="#ff4398"');
    const etag = response.headers.get('etag') ?? '';
    const again = await gateway.get('/share/button/maya_fit.svg', { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it("has the creator's own text and colour, with markup escaped", async () => {
    button = { buttonTitle: '</text><script>&', buttonColor: '#ffffff' };
    await changeBio(`Bio ${randomUUID()}`);
    const drawing = await (await gateway.get('/share/button/maya_fit.svg')).text();
    expect(drawing).toContain('>&lt;/text&gt;&lt;script&gt;&amp;</text>');
    expect(drawing).toContain('stroke="#000000"');
  });

  it.each(['nobody_here.svg', 'Maya_fit', 'Maya_fit.png', '..%2Fx.svg'])(
    'is not found at %s',
    async (name) => {
      expect((await gateway.get(`/share/button/${name}`)).status).toBe(404);
    },
  );
});
