import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mediaReady } from '@sprinkle/contracts/media/media.events';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createUser, findRow, uploadVideo } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { makeVideo } from './videos.js';

const COUNT = 20;

let media: TestMedia;
let video: Buffer;

beforeAll(async () => {
  media = await startMedia();
  video = await makeVideo({ format: 'mp4', seconds: 1, size: '160x120', hasSound: false });
}, 120_000);

afterAll(() => media.stop());

it('twenty videos uploaded at once are processed, and their progress never goes back or reaches 100 early', async () => {
  const uploads = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const actor = createUser();
      return { actor, id: (await uploadVideo(media, actor, video)).id, seen: [0] };
    }),
  );
  const early: unknown[] = [];
  await waitFor(
    async () => {
      const states = await Promise.all(
        uploads.map(async ({ actor, id, seen }) => {
          const { status, progress } = await media.rpc.call(getAssetRpc, { assetId: id }, { actor });
          seen.push(progress);
          return { status, progress };
        }),
      );
      early.push(...states.filter(({ status, progress }) => (status === 'ready') !== (progress === 100)));
      return states.every(({ status }) => status !== 'processing');
    },
    { timeoutMs: 240_000 },
  );
  expect(early).toEqual([]);
  for (const { id, seen } of uploads) {
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await waitFor(async () => (await findRow(media, id))?.quarantine_key === null);
    expect(await findRow(media, id)).toMatchObject({ status: 'ready' });
    await media.events.waitFor(mediaReady, ({ assetId }) => assetId === id);
  }
  const names = uploads.flatMap(({ id }) => [`public/${id}-poster.jpg`, `public/${id}.mp4`]);
  expect((await media.bucket.keys()).toSorted()).toEqual(names.toSorted());
}, 300_000);
