import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mediaReady } from '@sprinkle/contracts/media/media.events';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import sharp from 'sharp';
import { complete, createUser, findRow, upload, uploadVideo, waitUntilSettled } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { describeVideo, makePhoneVideo, makeVideo } from './videos.js';

/** Videos take long on a busy machine. */
jest.setTimeout(150_000);

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

async function publish(video: Buffer) {
  const actor = createUser();
  const accepted = await uploadVideo(media, actor, video);
  const asset = await waitUntilSettled(media, actor, accepted.id);
  return { actor, accepted, asset };
}

function read(url: string) {
  return media.bucket.read(url.replace('/media/', 'public/'));
}

describe('a small video that browsers play', () => {
  it('is only remuxed, with its index first, and gets a poster', async () => {
    const { actor, accepted, asset } = await publish(await makeVideo({ format: 'mp4', size: '1080x1920' }));
    const { id } = asset;
    expect(accepted).toMatchObject({ status: 'processing', progress: 0 });
    expect(asset).toEqual({
      id,
      url: `/media/${id}.mp4`,
      posterUrl: `/media/${id}-poster.jpg`,
      status: 'ready',
      progress: 100,
    });
    const { data, contentType } = await read(asset.url);
    expect(contentType).toBe('video/mp4');
    expect(data.indexOf('moov')).toBeLessThan(data.indexOf('mdat'));
    expect(await describeVideo(data)).toMatch(/Video: h264 .* 1080x1920[^]*Audio: aac/);
    const poster = await read(asset.posterUrl ?? '');
    expect(await sharp(poster.data).metadata()).toMatchObject({ format: 'jpeg', width: 675, height: 1200 });
    const row = { status: 'ready', width: 1080, height: 1920, bytes: data.length, quarantine_key: null };
    await waitFor(async () => (await findRow(media, id))?.quarantine_key === null);
    expect(await findRow(media, id)).toMatchObject(row);
    const fact = { assetId: id, ownerId: actor.id, purpose: 'featured-video', url: asset.url };
    expect(await media.events.waitFor(mediaReady, ({ assetId }) => assetId === id)).toEqual(fact);
  });

  it('loses location and device, and is shown upright, when it comes from a phone', async () => {
    const source = await makePhoneVideo();
    expect(source.includes('+52.5200') && source.includes('Spycam')).toBe(true);
    const { asset } = await publish(source);
    expect(asset.url).toBe(`/media/${asset.id}.mp4`);
    const { data } = await read(asset.url);
    expect(['52.52', 'Spycam', 'ISO6709'].filter((secret) => data.includes(secret))).toEqual([]);
    expect(await describeVideo(data)).toContain('displaymatrix: rotation of');
    expect(await findRow(media, asset.id)).toMatchObject({ width: 360, height: 640 });
    const poster = await read(asset.posterUrl ?? '');
    expect(await sharp(poster.data).metadata()).toMatchObject({ width: 360, height: 640 });
  });

  it('may be WebM', async () => {
    const codecs = ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'];
    const { accepted, asset } = await publish(await makeVideo({ format: 'webm', codecs }));
    expect([accepted.url, asset.url]).toEqual(Array(2).fill(`/media/${asset.id}.webm`));
    const { data, contentType } = await read(asset.url);
    expect(contentType).toBe('video/webm');
    expect(await describeVideo(data)).toMatch(/webm[^]*Video: vp8[^]*Audio: vorbis/);
  });
});

describe('a transcoded video', () => {
  it('is H.264 and AAC when browsers cannot play the original', async () => {
    const codecs = ['-c:v', 'mpeg4', '-c:a', 'ac3'];
    const { asset } = await publish(await makeVideo({ format: 'mov', codecs, size: '322x240' }));
    expect(await describeVideo((await read(asset.url)).data)).toMatch(/Video: h264 .* 322x240[^]*Audio: aac/);
  });

  it('fits 720x1280 when the original is over 8 MB, and reports its progress', async () => {
    const actor = createUser();
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '30M', '-pix_fmt', 'yuv420p'];
    const recipe = { format: 'mp4', size: '1080x1920', seconds: 4, input: 'noise', codecs } as const;
    const source = await makeVideo(recipe);
    expect(source.length).toBeGreaterThan(8 * 1024 * 1024);
    const { id } = await uploadVideo(media, actor, source);
    const seen = new Set<number>();
    const asset = await waitFor(
      async () => {
        const current = await media.rpc.call(getAssetRpc, { assetId: id }, { actor });
        seen.add(current.progress);
        return current.status !== 'processing' && current;
      },
      { timeoutMs: 240_000 },
    );
    expect(asset).toMatchObject({ status: 'ready', url: `/media/${id}.mp4` });
    expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b));
    expect([...seen].some((progress) => progress > 0 && progress < 100)).toBe(true);
    const { data } = await read(asset.url);
    expect(await describeVideo(data)).toMatch(/Video: h264 .* 720x1280[^]*Audio: aac/);
    expect(data.length).toBeLessThan(source.length / 4);
    expect(data.indexOf('moov')).toBeLessThan(data.indexOf('mdat'));
  }, 300_000);
});

describe('a queued video', () => {
  it('is processed once when it is completed several times at once', async () => {
    const actor = createUser();
    const video = await makeVideo({ format: 'mp4', hasSound: false });
    const { assetId } = await upload(media, actor, video, video.length, 'featured-video');
    await Promise.all(Array.from({ length: 6 }, () => complete(media, actor, assetId)));
    expect(await waitUntilSettled(media, actor, assetId)).toMatchObject({ status: 'ready' });
    await media.events.waitFor(mediaReady, (fact) => fact.assetId === assetId);
    expect(media.events.of(mediaReady).filter((fact) => fact.assetId === assetId)).toHaveLength(1);
    expect(await complete(media, actor, assetId)).toMatchObject({ status: 'ready', progress: 100 });
  });

  it('is processed along with others of its owner and of other users', async () => {
    const actors = [createUser(), createUser()];
    const video = await makeVideo({ format: 'mp4', hasSound: false, seconds: 1 });
    const uploads = [0, 1, 0].map(async (who) => {
      const actor = actors[who] ?? createUser();
      return waitUntilSettled(media, actor, (await uploadVideo(media, actor, video)).id);
    });
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  });

  it('is hidden from other users', async () => {
    const video = await makeVideo({ format: 'mp4', hasSound: false, seconds: 1 });
    const { id } = await uploadVideo(media, createUser(), video);
    const call = media.rpc.call(getAssetRpc, { assetId: id }, { actor: createUser() });
    await expect(call).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND', status: 404 });
  });
});
