import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { resolveTikTokLinkRpc } from '@sprinkle/contracts/media/media.rpc';
import { createUser } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

const VIDEO = 'https://www.tiktok.com/@maya.fits/video/7301234567890123456';
const SHORT = 'https://vm.tiktok.com/ZMabc/';

let media: TestMedia;
let tiktok: Server;
/** Redirect target of each path on TikTok's server; null never responds. */
let targets: Record<string, string | null> = {};
let asked: string[] = [];

beforeAll(async () => {
  tiktok = createServer(({ url = '' }, response) => {
    asked.push(url);
    const target = targets[url];
    if (target === null) return;
    if (target === undefined) response.writeHead(404);
    else response.writeHead(301, { location: target });
    response.end('x'.repeat(1_000_000));
  }).listen(0, '127.0.0.1');
  await once(tiktok, 'listening');
  media = await startMedia({ TIKTOK_URL: `http://127.0.0.1:${(tiktok.address() as AddressInfo).port}` });
});
beforeEach(() => {
  targets = {};
  asked = [];
});
afterAll(async () => {
  await media.stop();
  tiktok.closeAllConnections();
  tiktok.close();
});

async function resolve(link: string): Promise<string> {
  const { link: found } = await media.rpc.call(resolveTikTokLinkRpc, { link }, { actor: createUser() });
  return found;
}

describe('a short link of TikTok', () => {
  it.each([
    [SHORT, '/ZMabc/'],
    ['http://vt.tiktok.com/ZSabc', '/ZSabc'],
    ['https://www.tiktok.com/t/ZTRabc/', '/t/ZTRabc/'],
    ['https://tiktok.com/t/ZTRabc/?k=1', '/t/ZTRabc/?k=1'],
  ])('becomes the address of its video, without the tracking that TikTok adds: %s', async (link, path) => {
    targets = { [path]: `${VIDEO}?_r=1&_t=8abc#top` };
    expect(await resolve(link)).toBe(VIDEO);
    expect(asked).toEqual([path]);
  });

  it('is followed from one TikTok host to another and through relative addresses', async () => {
    targets = {
      '/ZMabc/': 'https://www.tiktok.com/t/ZTRabc/',
      '/t/ZTRabc/': '/t/ZTRdef/',
      '/t/ZTRdef/': 'https://m.tiktok.com/v/7301234567890123456.html?u_code=1',
    };
    expect(await resolve(SHORT)).toBe('https://www.tiktok.com/@_/video/7301234567890123456');
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['an unknown video', {}],
    ['the first page', { '/ZMabc/': 'https://www.tiktok.com/' }],
    ['a creator', { '/ZMabc/': 'https://www.tiktok.com/@maya' }],
    ['another site', { '/ZMabc/': 'https://evil.test/@maya/video/7301234567890123456' }],
    ['another host of the site', { '/ZMabc/': 'https://ads.tiktok.com/t/ZTRabc/', '/t/ZTRabc/': VIDEO }],
    ['another port', { '/ZMabc/': 'https://vm.tiktok.com:8443/t/ZTRabc/', '/t/ZTRabc/': VIDEO }],
    ['an address inside', { '/ZMabc/': 'http://169.254.169.254/t/ZTRabc/', '/t/ZTRabc/': VIDEO }],
    ['another scheme', { '/ZMabc/': 'snssdk1233://aweme/detail/7301234567890123456' }],
    ['no address', { '/ZMabc/': 'https://' }],
    ['itself', { '/ZMabc/': SHORT }],
  ])('stays as it is when it leads to %s', async (_what, led) => {
    targets = led;
    expect(await resolve(SHORT)).toBe(SHORT);
    expect(asked).not.toContain('/t/ZTRabc/');
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('stays as it is when TikTok does not answer within five seconds', async () => {
    targets = { '/ZMabc/': null };
    const started = performance.now();
    expect(await resolve(SHORT)).toBe(SHORT);
    expect(performance.now() - started).toBeGreaterThan(4_900);
  });

  it('is looked up only for creators, and no other links are looked up', async () => {
    const actor = { kind: 'anonymous' } as const;
    await expect(media.rpc.call(resolveTikTokLinkRpc, { link: SHORT }, { actor })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    for (const link of [
      'https://evil.test/ZMabc/',
      'https://www.tiktok.com/@maya',
      `file:///${randomUUID()}`,
    ])
      await expect(resolve(link)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(asked).toEqual([]);
  });
});
