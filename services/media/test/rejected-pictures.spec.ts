import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaFailed } from '@sprinkle/contracts/media/media.events';
import { createUploadRpc, getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import {
  complete,
  createUser,
  drawNoise,
  drawPicture,
  findRow,
  readPhonePicture,
  upload,
} from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const half = (file: Buffer) => file.subarray(0, file.length / 2);

const UNSUPPORTED = 'Unsupported file type';
const DAMAGED = 'Failed to read file: the picture is damaged or incomplete';

const REJECTED: [string, string, () => Promise<Buffer>][] = [
  ['an SVG', UNSUPPORTED, async () => Buffer.from(SVG)],
  ['an SVG behind an XML declaration', UNSUPPORTED, async () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['HTML', UNSUPPORTED, async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a PDF',
    UNSUPPORTED,
    async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  ],
  ['a TIFF', UNSUPPORTED, () => drawPicture().tiff().toBuffer()],
  ['more than 50 megapixels', UNSUPPORTED, () => drawPicture(10_000, 5_100).png().toBuffer()],
  ['half a JPEG', DAMAGED, async () => half(await drawNoise().jpeg().toBuffer())],
  [
    'half a progressive JPEG',
    DAMAGED,
    async () => half(await drawNoise().jpeg({ progressive: true }).toBuffer()),
  ],
  ['half a PNG', DAMAGED, async () => half(await drawNoise().png().toBuffer())],
  ['half a WebP', DAMAGED, async () => half(await drawNoise().webp().toBuffer())],
  [
    'an SVG with the first bytes of a JPEG',
    DAMAGED,
    async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(SVG)]),
  ],
  [
    'a HEIC whose tiles are damaged',
    'Failed to read file: HEIC pictures of iPhones: choose Most Compatible, or save as JPEG',
    async () => {
      const picture = await readPhonePicture();
      return picture.fill(0, picture.length - 220);
    },
  ],
];

describe('a file that is not an accepted picture', () => {
  it.each(REJECTED)('is rejected when its content is %s: %s', async (_what, message, make) => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, await make());
    const countRejected = () => readMetric(media.service.healthUrl, 'uploads_total{outcome="rejected"}');
    const before = await countRejected();
    const rejection = { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message };
    await expect(complete(media, actor, assetId)).rejects.toMatchObject(rejection);
    expect(await countRejected()).toBe(before + 1);
    await expect(complete(media, actor, assetId)).rejects.toMatchObject(rejection);

    const fact = await media.events.waitFor(mediaFailed, (event) => event.assetId === assetId);
    expect(fact).toMatchObject({ ownerId: actor.id, reason: expect.stringContaining(message) });
    expect(media.events.of(mediaFailed).filter((event) => event.assetId === assetId)).toHaveLength(1);
    expect(await media.rpc.call(getAssetRpc, { assetId }, { actor })).toMatchObject({ status: 'failed' });
    const keys = await media.bucket.keys();
    expect(keys.filter((key) => key.includes(assetId))).toEqual([]);
    expect(await findRow(media, assetId)).toMatchObject({ status: 'failed', quarantine_key: null });
  });
});

describe('a picture that is too large', () => {
  const tooLarge = { code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'File size must be less than 5MB' };

  it('is rejected before the upload', async () => {
    const input = { purpose: 'profile-image', contentLength: IMAGE_MAX_BYTES + 1 } as const;
    const call = media.rpc.call(createUploadRpc, input, { actor: createUser() });
    await expect(call).rejects.toMatchObject(tooLarge);
  });

  it('is rejected after an upload that was announced smaller', async () => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, Buffer.alloc(IMAGE_MAX_BYTES + 1), 1_000);
    await expect(complete(media, actor, assetId)).rejects.toMatchObject(tooLarge);
    await expect(complete(media, actor, assetId)).rejects.toMatchObject(tooLarge);
  });
});

describe('an incomplete upload', () => {
  it('is rejected', async () => {
    const actor = createUser();
    const body = await drawPicture().png().toBuffer();
    const { assetId } = await upload(media, actor, body, body.length + 10);
    await expect(complete(media, actor, assetId)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'Failed to read file',
    });
  });
});
