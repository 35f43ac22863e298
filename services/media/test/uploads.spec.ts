import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaReady } from '@sprinkle/contracts/media/media.events';
import { completeUploadRpc, createUploadRpc, getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import sharp from 'sharp';
import {
  complete,
  createUser,
  drawNoise,
  drawPicture,
  findRow,
  readPhonePicture,
  send,
  upload,
} from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

function readyEvents(assetId: string) {
  return media.events.of(mediaReady).filter((fact) => fact.assetId === assetId);
}

describe('an upload', () => {
  it('becomes a JPEG on white of at most 1200 pixels and is deleted from quarantine', async () => {
    const actor = createUser();
    const source = await drawPicture(2400, 1200).png().toBuffer();
    const { assetId } = await upload(media, actor, source);
    expect(await media.bucket.keys('quarantine/')).toContain(`quarantine/${assetId}`);

    const asset = await complete(media, actor, assetId);
    expect(asset).toEqual({ id: assetId, url: `/media/${assetId}.jpg`, status: 'ready', progress: 100 });
    const { data, contentType } = await media.bucket.read(`public/${assetId}.jpg`);
    expect(contentType).toBe('image/jpeg');
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
    const pixel = await sharp(data).extract({ left: 600, top: 300, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel].map((value) => Math.round(value / 16))).toEqual([16, 8, 8]);
    expect(await media.bucket.keys('quarantine/')).not.toContain(`quarantine/${assetId}`);

    const fact = { assetId, ownerId: actor.id, purpose: 'profile-image', url: asset.url };
    expect(await media.events.waitFor(mediaReady, (event) => event.assetId === assetId)).toEqual(fact);
    expect(await media.rpc.call(getAssetRpc, { assetId }, { actor })).toEqual(asset);
    expect(await findRow(media, assetId)).toMatchObject({
      status: 'ready',
      quarantine_key: null,
      content_type: 'image/jpeg',
      width: 1200,
      height: 600,
      bytes: data.length,
    });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be a small %s, which is not enlarged',
    async (format) => {
      const actor = createUser();
      const { assetId } = await upload(media, actor, await drawPicture(64, 48).toFormat(format).toBuffer());
      await complete(media, actor, assetId);
      const { data } = await media.bucket.read(`public/${assetId}.jpg`);
      expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    },
  );

  it.each([
    [1600, 800],
    [50, 90],
  ])('of %i x %i for a link becomes a small square', async (width, height) => {
    const actor = createUser();
    const source = await drawNoise(width, height).png().toBuffer();
    const { assetId } = await upload(media, actor, source, source.length, 'link-picture');
    await complete(media, actor, assetId);
    const { data } = await media.bucket.read(`public/${assetId}.jpg`);
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect(data.length).toBeLessThan(512 * 1024);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG without its last two bytes', async () => (await drawNoise().jpeg().toBuffer()).subarray(0, -2)],
    ['a JPEG without its last byte', async () => (await drawNoise().jpeg().toBuffer()).subarray(0, -1)],
    [
      'a progressive JPEG without its end',
      async () => (await drawNoise().jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
    ],
    [
      'a JPEG with more behind its end',
      async () => Buffer.concat([await drawNoise().jpeg().toBuffer(), Buffer.alloc(3_000)]),
    ],
    ['a PNG without its last chunk', async () => (await drawNoise().png().toBuffer()).subarray(0, -12)],
    ['a GIF without its last byte', async () => (await drawNoise().gif().toBuffer()).subarray(0, -1)],
    ['a JPEG for print', () => drawNoise().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', () => drawNoise().toColourspace('rgb16').png().toBuffer()],
  ])('may be %s, because browsers show it', async (_what, make) => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, await make());
    await complete(media, actor, assetId);
    const { data } = await media.bucket.read(`public/${assetId}.jpg`);
    const { channels } = await sharp(data).stats();
    expect(channels.map(({ mean }) => mean)).toEqual(Array(3).fill(expect.closeTo(125, -1.4)));
  });

  it('may be an iPhone HEIC, whose primary picture is shown upright and in its colours', async () => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, await readPhonePicture());
    await complete(media, actor, assetId);
    const { data } = await media.bucket.read(`public/${assetId}.jpg`);
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200 });
    const { channels } = await sharp(data).stats();
    // The red 200, 60, 60 in Display P3.
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual(
      [217, 41, 51].map((value) => expect.closeTo(value, -1)),
    );
  });

  it('keeps the first frame of an animated picture', async () => {
    const actor = createUser();
    const frames = [drawPicture(16, 16).png().toBuffer(), drawPicture(16, 16).negate().png().toBuffer()];
    const source = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await sharp(source).metadata()).toMatchObject({ pages: 2 });
    const { assetId } = await upload(media, actor, source);
    await complete(media, actor, assetId);
    const { data } = await media.bucket.read(`public/${assetId}.jpg`);
    expect(await sharp(data).metadata()).toMatchObject({ width: 16, height: 16 });
  });

  it('is turned upright and loses the metadata about camera and location', async () => {
    const actor = createUser();
    const source = await drawPicture(40, 20)
      .withExif({ IFD0: { Make: 'Spycam', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(source.includes('Spycam')).toBe(true);
    expect(await sharp(source).metadata()).toMatchObject({ width: 40, height: 20, orientation: 6 });
    const { assetId } = await upload(media, actor, source);
    await complete(media, actor, assetId);
    const { data } = await media.bucket.read(`public/${assetId}.jpg`);
    const metadata = await sharp(data).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(data.includes('Spycam')).toBe(false);
  });

  it('is processed once when it is completed again', async () => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, await drawPicture().png().toBuffer());
    const first = await complete(media, actor, assetId);
    expect(await complete(media, actor, assetId)).toEqual(first);
    await media.events.waitFor(mediaReady, (fact) => fact.assetId === assetId);
    expect(readyEvents(assetId)).toHaveLength(1);
    expect(await findRow(media, assetId)).toMatchObject({ attempts: 1 });
  });

  it('is processed once when it is completed several times at once', async () => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, await drawPicture(3000, 2000).png().toBuffer());
    const assets = await Promise.all(Array.from({ length: 6 }, () => complete(media, actor, assetId)));
    expect(assets.map(({ id, url }) => ({ id, url }))).toEqual(
      Array(6).fill({ id: assetId, url: `/media/${assetId}.jpg` }),
    );
    expect(assets.map(({ status }) => status)).toContain('ready');
    expect(await media.rpc.call(getAssetRpc, { assetId }, { actor })).toMatchObject({ status: 'ready' });
    await media.events.waitFor(mediaReady, (fact) => fact.assetId === assetId);
    expect(readyEvents(assetId)).toHaveLength(1);
    expect(await findRow(media, assetId)).toMatchObject({ attempts: 1 });
  });

  it('can be completed later if the file has not arrived yet', async () => {
    const actor = createUser();
    const body = await drawPicture().png().toBuffer();
    const input = { purpose: 'featured-image', contentLength: body.length } as const;
    const { assetId, uploadUrl } = await media.rpc.call(createUploadRpc, input, { actor });
    await expect(complete(media, actor, assetId)).rejects.toMatchObject({ code: 'WRONG_STATE', status: 409 });
    expect(await media.rpc.call(getAssetRpc, { assetId }, { actor })).toMatchObject({ status: 'processing' });
    await send(uploadUrl, body);
    expect(await complete(media, actor, assetId)).toMatchObject({ status: 'ready' });
  });
});

describe('access to uploads', () => {
  it('is limited to the owner', async () => {
    const [owner, other] = [createUser(), createUser()];
    const { assetId } = await upload(media, owner, await drawPicture().png().toBuffer());
    for (const rpc of [completeUploadRpc, getAssetRpc]) {
      const call = media.rpc.call(rpc, { assetId }, { actor: other });
      await expect(call).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND', status: 404 });
    }
    expect(await findRow(media, assetId)).toMatchObject({ status: 'pending' });
  });

  it('requires a session', async () => {
    const { assetId } = await upload(media, createUser(), await drawPicture().png().toBuffer());
    const actor = { kind: 'anonymous' } as const;
    const calls = [
      media.rpc.call(createUploadRpc, { purpose: 'profile-image', contentLength: 10 }, { actor }),
      media.rpc.call(completeUploadRpc, { assetId }, { actor }),
      media.rpc.call(getAssetRpc, { assetId }, { actor }),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
  });

  it('is limited to 30 uploads an hour', async () => {
    const actor = createUser();
    const begin = () =>
      media.rpc.call(createUploadRpc, { purpose: 'profile-image', contentLength: 10 }, { actor });
    await Promise.all(Array.from({ length: 30 }, begin));
    await expect(begin()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  });
});
