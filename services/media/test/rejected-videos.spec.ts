import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mediaFailed } from '@sprinkle/contracts/media/media.events';
import { createUploadRpc } from '@sprinkle/contracts/media/media.rpc';
import { MEDIA_MAX_BYTES, VIDEO_KEPT_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  complete,
  createUser,
  drawPicture,
  findRow,
  upload,
  uploadVideo,
  waitUntilSettled,
} from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { makeVideo } from './videos.js';

/** Videos take long on a busy machine. */
jest.setTimeout(150_000);

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

const TOO_LARGE = 'Video file is too large. Please use a video under 50MB or compress it before uploading.';
const TOO_LARGE_TO_KEEP =
  'Video file is too large. Please use a video under 8MB or compress it before uploading.';
const DAMAGED = 'Error processing video: the file is damaged or incomplete';

/** The index comes first, so that the first half looks complete. */
async function halfAVideo(): Promise<Buffer> {
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'];
  const video = await makeVideo({ format: 'mp4', seconds: 8, codecs });
  return video.subarray(0, Math.floor(video.length / 2));
}

async function withoutItsEnd(): Promise<Buffer> {
  const video = await makeVideo({ format: 'mp4' });
  return video.subarray(0, video.length - 200);
}

const PLAYLIST = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';

describe('a file that is not a video', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a picture', () => drawPicture().png().toBuffer()],
    ['an animated GIF', () => drawPicture().gif().toBuffer()],
    ['an AVIF', () => drawPicture().avif().toBuffer()],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a playlist of local files', async () => Buffer.from(PLAYLIST)],
    ['Matroska that is not WebM', () => makeVideo({ format: 'mkv' })],
    ['a few bytes', async () => Buffer.from('abc')],
  ])('is rejected when its content is %s', async (_what, make) => {
    const actor = createUser();
    const body = await make();
    const { assetId } = await upload(media, actor, body, body.length, 'featured-video');
    const rejection = { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: 'Unsupported file type' };
    await expect(complete(media, actor, assetId)).rejects.toMatchObject(rejection);
    await expect(complete(media, actor, assetId)).rejects.toMatchObject(rejection);
    await media.events.waitFor(mediaFailed, (fact) => fact.assetId === assetId);
    expect((await media.bucket.keys()).filter((key) => key.includes(assetId))).toEqual([]);
  });
});

describe('a file that only looks like a video', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['half a video', halfAVideo],
    ['a video without its index', withoutItsEnd],
    [
      'a playlist behind the header of a video',
      async () => Buffer.from(`\0\0\0\x14ftypisom\0\0\0\0isom${PLAYLIST}`),
    ],
    ['audio only', () => makeVideo({ format: 'mp4', codecs: ['-vn', '-c:a', 'aac'] })],
    ['endless empty boxes', async () => Buffer.alloc(200_000, '\0\0\0\x08moov')],
  ])('fails with a reason when it is %s', async (_what, make) => {
    const actor = createUser();
    const { id } = await uploadVideo(media, actor, await make());
    const asset = await waitUntilSettled(media, actor, id);
    expect(asset).toMatchObject({ status: 'failed', failure: DAMAGED });
    const fact = await media.events.waitFor(mediaFailed, ({ assetId }) => assetId === id);
    expect(fact).toMatchObject({ ownerId: actor.id, reason: DAMAGED });
    await waitFor(async () => (await findRow(media, id))?.quarantine_key === null);
    expect((await media.bucket.keys()).filter((key) => key.includes(id))).toEqual([]);
    await expect(complete(media, actor, id)).rejects.toMatchObject({ message: DAMAGED, status: 415 });
  });
});

describe('a video of the wrong size', () => {
  it('is rejected when it exceeds the limit', async () => {
    const actor = createUser();
    const body = Buffer.alloc(MEDIA_MAX_BYTES + 1);
    const { assetId } = await upload(media, actor, body, 1_000, 'featured-video');
    await expect(complete(media, actor, assetId)).rejects.toMatchObject({ status: 413, message: TOO_LARGE });
  });

  it('is rejected when it is shorter than announced', async () => {
    const actor = createUser();
    const { assetId } = await upload(media, actor, Buffer.alloc(900), 1_000, 'featured-video');
    await expect(complete(media, actor, assetId)).rejects.toMatchObject({ message: 'Failed to read file' });
  });

  it('is rejected before the upload when the announced size exceeds the limit', async () => {
    const begin = (contentLength: number) => {
      const input = { purpose: 'featured-video', contentLength } as const;
      return media.rpc.call(createUploadRpc, input, { actor: createUser() });
    };
    await expect(begin(MEDIA_MAX_BYTES + 1)).rejects.toMatchObject({
      status: 400,
      message: TOO_LARGE,
    });
    await expect(begin(MEDIA_MAX_BYTES)).resolves.toMatchObject({ assetId: expect.any(String) });
  });
});

describe('a picture of a mail', () => {
  it('can be uploaded only by administrators', async () => {
    const picture = await drawPicture().png().toBuffer();
    const admin = { kind: 'admin', id: createUser().id, role: 'admin' } as const;
    const { assetId } = await upload(media, admin, picture, picture.length, 'email-image');
    expect(await complete(media, admin, assetId)).toMatchObject({ status: 'ready' });
    const input = { purpose: 'email-image', contentLength: 10 } as const;
    const call = media.rpc.call(createUploadRpc, input, { actor: createUser() });
    await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('a service without ffmpeg', () => {
  let bare: TestMedia;
  beforeAll(async () => {
    bare = await startMedia({ FFMPEG_PATH: '/nowhere/ffmpeg' });
  });
  afterAll(() => bare.stop());

  it('rejects a small video, because its metadata cannot be removed', async () => {
    const input = { purpose: 'featured-video', contentLength: 1_000 } as const;
    const call = bare.rpc.call(createUploadRpc, input, { actor: createUser() });
    await expect(call).rejects.toMatchObject({
      status: 503,
      message: 'Error processing video: videos cannot be processed here right now',
    });
  });

  it('rejects a video over 8 MB', async () => {
    const actor = createUser();
    const input = { purpose: 'featured-video', contentLength: VIDEO_KEPT_BYTES + 1 } as const;
    const call = bare.rpc.call(createUploadRpc, input, { actor });
    await expect(call).rejects.toMatchObject({ status: 413, message: TOO_LARGE_TO_KEEP });
  });
});
