import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ClaimTranscode } from '../src/videos/claim-transcode.js';
import { RunTranscodes } from '../src/videos/run-transcodes.js';
import { complete, createUser, findRow, upload, uploadVideo } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { makeHeavyVideo, makeVideo, repeatVideo } from './videos.js';

jest.setTimeout(180_000);

let media: TestMedia;
let video: Buffer;

beforeAll(async () => {
  media = await startMedia();
  video = await makeVideo({ format: 'mp4', seconds: 1, hasSound: false });
  // With the schedules stopped, accepted videos wait until a test claims them.
  await media.service.app.get(Schedules, { strict: false }).onModuleDestroy();
});

afterAll(() => media.stop());

async function claimNext(): Promise<string | undefined> {
  const claimed = await media.service.app.get(ClaimTranscode, { strict: false }).claim();
  return claimed?.asset.id;
}

async function end(assetId: string | undefined): Promise<void> {
  await media.dataSource.query('DELETE FROM transcodes WHERE asset_id = $1', [assetId]);
}

async function acceptVideo(actor: ReturnType<typeof createUser>, source = video): Promise<string> {
  return (await uploadVideo(media, actor, source)).id;
}

async function processNext(): Promise<void> {
  await media.service.app.get(RunTranscodes, { strict: false }).execute(new AbortController().signal);
}

async function statusOf(assetId: string): Promise<string | undefined> {
  return (await findRow(media, assetId))?.status;
}

describe('queued videos', () => {
  it('take turns between their owners', async () => {
    const [alice, bobby] = [createUser(), createUser()];
    const first = await acceptVideo(alice);
    expect(await claimNext()).toBe(first);
    const later = [await acceptVideo(alice), await acceptVideo(alice)];
    const bobbys = await acceptVideo(bobby);
    await end(first);
    const turns: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const next = await claimNext();
      turns.push(next);
      await end(next);
    }
    expect(turns).toEqual([bobbys, ...later, undefined]);
  });

  it('go before those of other owners that take long to convert', async () => {
    const heavy = await makeHeavyVideo();
    const longer = await acceptVideo(createUser(), await repeatVideo(heavy, 2));
    const long = await acceptVideo(createUser(), heavy);
    const short = await acceptVideo(createUser());
    for (let turn = 0; turn < 3; turn++) await processNext();
    expect(await statusOf(short)).toBe('ready');
    expect(await findRow(media, long)).toMatchObject({ status: 'processing', progress: 0 });
    await processNext();
    expect(await statusOf(long)).toBe('ready');
    expect(await statusOf(longer)).toBe('processing');
    await processNext();
    expect(await statusOf(longer)).toBe('ready');
  });

  it('are rejected when their frames have too many pixels together', async () => {
    const actor = createUser();
    const id = await acceptVideo(actor, await repeatVideo(await makeHeavyVideo(), 50));
    await processNext();
    await expect(complete(media, actor, id)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Compression failed: the video takes too long to convert',
    });
  });

  it('are limited to two per owner, even concurrently, and further ones are rejected and deleted', async () => {
    const alice = createUser();
    const uploads = await Promise.all(
      Array.from({ length: 4 }, () => upload(media, alice, video, video.length, 'featured-video')),
    );
    const results = await Promise.allSettled(uploads.map(({ assetId }) => complete(media, alice, assetId)));
    const rejection = {
      code: 'RATE_LIMITED',
      status: 429,
      message: 'Your other videos are still being processed. Please try again when they are done.',
    };
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons).toEqual([expect.objectContaining(rejection), expect.objectContaining(rejection)]);
    const rejected = uploads.filter((_upload, at) => results[at]?.status === 'rejected');
    for (const { assetId } of rejected) {
      await waitFor(async () => (await findRow(media, assetId))?.quarantine_key === null);
      expect(await findRow(media, assetId)).toMatchObject({ status: 'failed' });
      expect((await media.bucket.keys()).filter((key) => key.includes(assetId))).toEqual([]);
    }
    await acceptVideo(createUser());
    await end(uploads.find((accepted) => !rejected.includes(accepted))?.assetId);
    await acceptVideo(alice);
  });
});
