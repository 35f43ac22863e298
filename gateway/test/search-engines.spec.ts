import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listDirectoryPiecesRpc,
  listPublishedUsernamesRpc,
} from '@sprinkle/contracts/profiles/directory.rpc';
import {
  pageMoved,
  profilePublished,
  profileUnpublished,
} from '@sprinkle/contracts/profiles/profiles.events';
import { createProfileSnapshot } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const FIRST = '00000000-0000-4000-8000-000000000001';
const MIDDLE = '44444444-0000-4000-8000-000000000001';
const SECOND = '80000000-0000-4000-8000-000000000001';
const CHANGED = '2026-05-01T10:00:00.000Z';

let gateway: TestGateway;
let names = 'from';
const asked: unknown[] = [];

beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://sprinkle.example' });
  const { services } = gateway;
  await services.respondTo(listDirectoryPiecesRpc, ({ size }) => {
    asked.push(size);
    return [FIRST, SECOND];
  });
  await services.respondTo(listPublishedUsernamesRpc, ({ from, until }) => {
    asked.push([from, until]);
    const page = { username: `${names}_${from.slice(0, 2)}`, updatedAt: CHANGED };
    return { pages: [page], nextFrom: from === FIRST ? MIDDLE : null };
  });
});
afterAll(() => gateway.stop());

it('robots.txt names the sitemap', async () => {
  const response = await gateway.get('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://sprinkle.example/sitemap.xml\n',
  );
});

it('the sitemap lists the files of published pages, which are loaded once', async () => {
  const response = await gateway.get('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  const text = await response.text();
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://sprinkle.example/sitemap-pages.xml',
    'https://sprinkle.example/sitemap-1.xml',
    'https://sprinkle.example/sitemap-2.xml',
  ]);
  await gateway.get('/sitemap.xml');
  expect(asked).toEqual([10_000]);
});

it('a file of the sitemap lists its published pages, read in ranges of keys and cached', async () => {
  asked.length = 0;
  const text = await (await gateway.get('/sitemap-1.xml')).text();
  expect(text).toContain(
    `<url><loc>https://sprinkle.example/from_00</loc><lastmod>${CHANGED}</lastmod></url>` +
      `<url><loc>https://sprinkle.example/from_44</loc><lastmod>${CHANGED}</lastmod></url>`,
  );
  await gateway.get('/sitemap-1.xml');
  expect(asked).toEqual([
    [FIRST, SECOND],
    [MIDDLE, SECOND],
  ]);
  expect(await (await gateway.get('/sitemap-2.xml')).text()).toContain('/from_80</loc>');
});

it('the sitemap is read again when a page is published, unpublished or moved', async () => {
  const list = async () => (await gateway.get('/sitemap-2.xml')).text();
  expect(await list()).toContain('/from_80');
  names = 'left';
  expect(await list()).toContain('/from_80');
  await gateway.publish(profileUnpublished, { profile: createProfileSnapshot() });
  expect(await list()).toContain('/left_80');
  names = 'new';
  await gateway.publish(profilePublished, { profile: createProfileSnapshot() });
  expect(await list()).toContain('/new_80');
  names = 'moved';
  const [userId, username, formerUsername] = [randomUUID(), 'Nova', 'Maya_fit'];
  await gateway.publish(pageMoved, { userId, username, formerUsername });
  expect(await list()).toContain('/moved_80');
});

it('the sitemap lists the site’s own pages', async () => {
  const text = await (await gateway.get('/sitemap-pages.xml')).text();
  for (const path of ['/', '/discover', '/pricing', '/learn', '/privacy', '/terms']) {
    expect(text).toContain(`<loc>https://sprinkle.example${path}</loc>`);
  }
});

it.each(['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-01x.xml', '/sitemap-99999999.xml', '/sitemap-.xml'])(
  'the sitemap responds with 404 for %s',
  async (path) => {
    expect((await gateway.get(path)).status).toBe(404);
  },
);
