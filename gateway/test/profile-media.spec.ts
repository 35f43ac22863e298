import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  completeUploadRpc,
  createUploadRpc,
  getAssetRpc,
  reserveAssetsRpc,
  resolveTikTokLinkRpc,
} from '@sprinkle/contracts/media/media.rpc';
import type { Asset } from '@sprinkle/contracts/media/media.schemas';
import { updateProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { ProfileChanges } from '@sprinkle/contracts/profiles/profiles.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let storage: Server;
let stored: string[] = [];
let tickets: { purpose: string; contentLength: number }[] = [];
let saved: ProfileChanges[] = [];
let looks = 0;
const TIKTOK = 'https://www.tiktok.com/@maya.fits/video/7301234567890123456';
const cookie = 'sprinkle_session=hers';
const [picture, film, unready, foreign] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const ASSETS: Record<string, Asset> = {
  [picture]: { id: picture, url: `/media/${picture}.jpg`, status: 'ready', progress: 100 },
  [film]: {
    id: film,
    url: `/media/${film}.mp4`,
    posterUrl: `/media/${film}-poster.jpg`,
    status: 'ready',
    progress: 100,
  },
  [unready]: {
    id: unready,
    url: `/media/${unready}.mp4`,
    posterUrl: `/media/${unready}-poster.jpg`,
    status: 'processing',
    progress: 40,
  },
};

function assetOf(id: string): Asset {
  const asset = ASSETS[id];
  if (!asset) throw new RpcError('ASSET_NOT_FOUND', 'File not found');
  return asset;
}

function unfinished(id: string, progress: number): Asset {
  return { ...assetOf(id), status: 'processing', progress };
}

beforeAll(async () => {
  storage = createServer((request, response) => {
    const hash = createHash('sha1');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => {
      stored.push(hash.digest('hex'));
      response.end();
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
  await services.respondTo(resolveTikTokLinkRpc, ({ link }) => {
    if (link.includes('unknown')) throw new RpcError('SERVICE_UNAVAILABLE', 'Not now');
    return { link: TIKTOK };
  });
  await services.respondTo(createUploadRpc, (ticket) => {
    tickets.push(ticket);
    const assetId = ticket.purpose === 'featured-video' ? film : picture;
    return { assetId, uploadUrl: `http://127.0.0.1:${port}/quarantine/1` };
  });
  await services.respondTo(completeUploadRpc, ({ assetId }) =>
    assetId === film ? unfinished(film, 0) : assetOf(assetId),
  );
  await services.respondTo(getAssetRpc, ({ assetId }) => {
    looks += 1;
    return looks < 2 ? unfinished(assetId, 50) : assetOf(assetId);
  });
  await services.respondTo(reserveAssetsRpc, ({ assetIds }) => assetIds.map(assetOf));
  await services.respondTo(updateProfileRpc, (changes) => {
    saved.push(changes);
    return createProfile();
  });
});
afterAll(async () => {
  await gateway.stop();
  storage.close();
});
beforeEach(() => {
  [stored, tickets, saved, looks] = [[], [], [], 0];
});

function put(changes: unknown, headers: Record<string, string> = { cookie }) {
  return fetch(`${gateway.url}/api/users/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(changes),
  });
}

function dataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

describe('files inside an update', () => {
  it('are stored unchanged, and replaced by their addresses', async () => {
    const [portrait, featured] = [randomBytes(300_001), randomBytes(4_000_000)];
    const response = await put({
      bio: 'Mine',
      profileImage: dataUrl(portrait, 'image/jpeg'),
      featuredImage: dataUrl(featured),
    });
    expect(response.status).toBe(200);
    expect(stored).toEqual([sha1(portrait), sha1(featured)]);
    expect(tickets).toEqual([
      { purpose: 'profile-image', contentLength: portrait.length, isTemporary: false },
      { purpose: 'featured-image', contentLength: featured.length, isTemporary: false },
    ]);
    const address = `/media/${picture}.jpg`;
    expect(saved).toEqual([{ bio: 'Mine', profileImage: address, featuredImage: address }]);
  });

  it.each(['', 'application/octet-stream'])(
    'may have the type "%s", which browsers send for unknown files',
    async (type) => {
      const portrait = randomBytes(100);
      expect((await put({ profileImage: dataUrl(portrait, type) })).status).toBe(200);
      expect(stored).toEqual([sha1(portrait)]);
    },
  );

  it('may be a video, which is saved with its poster once it is ready', async () => {
    const video = randomBytes(7_000_000);
    const changes = { featuredVideo: dataUrl(video, 'video/mp4;codecs=avc1'), featuredContentType: 'video' };
    expect((await put(changes)).status).toBe(200);
    expect(stored).toEqual([sha1(video)]);
    expect(saved).toEqual([
      {
        featuredVideo: `/media/${film}.mp4`,
        featuredImage: `/media/${film}-poster.jpg`,
        featuredContentType: 'video',
      },
    ]);
  });

  it('are rejected when a video is over 10 MB in base64', async () => {
    const response = await put({ featuredVideo: dataUrl(Buffer.alloc(7_900_000), 'video/mp4') });
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({
        message: 'Video file is too large. Please use a video under 8MB or compress it before uploading.',
      }),
    ]);
    expect(stored).toEqual([]);
  });

  it.each([
    ['data:image/png;base64,****', 'Failed to read file'],
    ['data:image/png;base64,', 'Failed to read file'],
    ['data:text/html;base64,PGI+', 'Profile image must be a URL or an uploaded image'],
    ['data:image/svg+xml,<svg/>', 'Profile image must be a URL or an uploaded image'],
  ])('are rejected as %s', async (profileImage, message) => {
    const response = await put({ profileImage });
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message })]);
    expect([stored, saved]).toEqual([[], []]);
  });
});

describe('a large body', () => {
  it('is not read without a session', async () => {
    const response = await put(
      { profileImage: dataUrl(Buffer.alloc(400_000)) },
      { cookie: 'sprinkle_session=no' },
    );
    expect([response.status, tickets]).toEqual([401, []]);
  });

  it('is rejected over 15 MB, and over 256 KB on other routes', async () => {
    expect((await put({ bio: 'x'.repeat(15 * 1024 * 1024) })).status).toBe(413);
    const elsewhere = await gateway.post('/api/users/me/publish', { text: 'x'.repeat(300_000) }, { cookie });
    expect(elsewhere.status).toBe(413);
  });

  it('is rejected with Retry-After when four others are being saved', async () => {
    const slow = Array.from({ length: 4 }, () => {
      const headers = { cookie, 'content-type': 'application/json', 'content-length': 1_000_000 };
      const request = httpRequest(`${gateway.url}/api/users/me`, { method: 'PUT', headers });
      request.on('error', () => undefined).write('{"bio": "');
      return request;
    });
    const fifth = await untilRejected(() => put({ profileImage: dataUrl(Buffer.alloc(400_000)) }));
    expect(fifth.headers.get('retry-after')).toBe('5');
    expect((await put({ bio: 'small' })).status).toBe(200);
    slow.forEach((request) => request.destroy());
    await untilStatus(200, () => put({ profileImage: dataUrl(Buffer.alloc(400_000)) }));
  });
});

async function untilStatus(status: number, send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status === status) return response;
  }
}

function untilRejected(send: () => Promise<Response>): Promise<Response> {
  return untilStatus(503, send);
}

describe('a TikTok link', () => {
  it.each([
    [{ tiktokUrl: 'https://vm.tiktok.com/ZMabc/' }, { tiktokUrl: TIKTOK }],
    [{ featuredVideo: ' Look! https://vt.tiktok.com/ZSabc/ #fyp' }, { featuredVideo: TIKTOK }],
    [{ tiktokUrl: 'tiktok.com/t/ZTRabc' }, { tiktokUrl: TIKTOK }],
    [{ tiktokUrl: 'www.tiktok.com/@a/video/1' }, { tiktokUrl: 'https://www.tiktok.com/@a/video/1' }],
    [{ tiktokUrl: 'https://m.tiktok.com/v/123.html' }, { tiktokUrl: 'https://www.tiktok.com/@_/video/123' }],
    [{ tiktokUrl: 'https://vm.tiktok.com/unknown' }, { tiktokUrl: 'https://vm.tiktok.com/unknown' }],
  ])('is saved as the address of its video, if that is known: %j', async (changes, stored) => {
    expect((await put(changes)).status).toBe(200);
    expect(saved).toEqual([stored]);
  });

  it.each([
    { tiktokUrl: 'https://www.tiktok.com/@maya' },
    { tiktokUrl: 'Look! https://example.com/@maya/video/1' },
    { featuredVideo: 'Look! https://cdn.example.com/fit.mp4' },
  ])('is rejected when it does not lead to a video: %j', async (changes) => {
    const response = await put(changes);
    expect([response.status, saved]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({
      message: 'Featured video must be a valid URL, uploaded video file, or TikTok URL',
    });
  });
});

describe('addresses of our own files', () => {
  it('are saved, a video with its poster in place of any other image, and an empty address as null', async () => {
    await put({ featuredVideo: `/media/${film}.mp4` });
    await put({ featuredVideo: `/media/${film}.mp4`, featuredImage: null, tiktokUrl: null });
    await put({ featuredImage: `/media/${picture}.jpg`, featuredVideo: '' });
    await put({ tiktokUrl: '' });
    const poster = `/media/${film}-poster.jpg`;
    expect(saved).toEqual([
      { featuredVideo: `/media/${film}.mp4`, featuredImage: poster },
      { featuredVideo: `/media/${film}.mp4`, featuredImage: poster, tiktokUrl: null },
      { featuredImage: `/media/${picture}.jpg`, featuredVideo: null },
      { tiktokUrl: null },
    ]);
  });

  it.each<[string, object]>([
    ["another user's", { profileImage: `/media/${foreign}.jpg` }],
    ['of a missing file', { profileImage: '/media/0001.jpg' }],
    ['with another extension', { profileImage: `/media/${picture}.mp4` }],
    ['of a video', { profileImage: `/media/${film}.mp4` }],
  ])('are rejected as a portrait when they are %s', async (_what, changes) => {
    const response = await put(changes);
    const message = 'Profile image must be a URL or an uploaded image';
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'VALIDATION_FAILED', message, issues: [{ path: 'profileImage', message }] },
    ]);
    expect(saved).toEqual([]);
  });

  it('are rejected as a video when they name an image or are not ready yet', async () => {
    const still = await put({ featuredVideo: `/media/${picture}.jpg` });
    expect(await still.json()).toMatchObject({
      message: 'Featured video must be a valid URL, uploaded video file, or TikTok URL',
    });
    expect((await put({ featuredVideo: `/media/${unready}.mp4` })).status).toBe(409);
    expect(saved).toEqual([]);
  });
});
