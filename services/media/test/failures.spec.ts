import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mediaFailed, mediaReady } from '@sprinkle/contracts/media/media.events';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ImageEncoder } from '../src/images/image-encoder.js';
import { ReconcileUploads } from '../src/uploads/reconcile-uploads.js';
import { complete, createUser, drawPicture, findRow, upload } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

async function uploadPicture() {
  const actor = createUser();
  const { assetId } = await upload(media, actor, await drawPicture().png().toBuffer());
  return { actor, assetId };
}

const counted = (outcome: string) =>
  readMetric(media.service.healthUrl, `uploads_total{outcome="${outcome}"}`);

function reconcile() {
  return media.service.app.get(ReconcileUploads, { strict: false }).execute();
}

/** Leaves the asset as if its process had died that long ago. */
async function abandon(assetId: string, { attempts = 1, since = '2 minutes' } = {}) {
  await media.dataSource.query(
    `UPDATE assets SET status = 'processing', attempts = $2, updated_at = now() - $3::interval WHERE id = $1`,
    [assetId, attempts, since],
  );
}

async function isStale(assetId: string): Promise<boolean> {
  const [row] = await media.dataSource.query<[{ stale: boolean }]>(
    `SELECT updated_at < now() - interval '1 minute' AS stale FROM assets WHERE id = $1`,
    [assetId],
  );
  return row.stale;
}

describe('completing an upload', () => {
  it.each([
    ['is unreachable', 'close'],
    ['does not respond', 'hang'],
  ] as const)('fails while the storage %s and succeeds afterwards', async (_case, mode) => {
    const { actor, assetId } = await uploadPicture();
    const [failed, accepted] = [await counted('failed'), await counted('accepted')];
    media.s3[mode]();
    try {
      await expect(complete(media, actor, assetId)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
      });
    } finally {
      media.s3.open();
    }
    expect(await findRow(media, assetId)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await counted('failed')).toBeGreaterThan(failed);
    expect(await complete(media, actor, assetId)).toMatchObject({ status: 'ready' });
    expect(await counted('accepted')).toBeGreaterThan(accepted);
    await media.events.waitFor(mediaReady, (fact) => fact.assetId === assetId);
    expect(media.events.of(mediaFailed).filter((fact) => fact.assetId === assetId)).toEqual([]);
  });
});

describe('unfinished processing', () => {
  it('is finished by the reconciler', async () => {
    const { actor, assetId } = await uploadPicture();
    await abandon(assetId);
    await reconcile();
    expect(await media.rpc.call(getAssetRpc, { assetId }, { actor })).toMatchObject({ status: 'ready' });
    await media.events.waitFor(mediaReady, (fact) => fact.assetId === assetId);
    expect(await media.bucket.keys(`quarantine/${assetId}`)).toEqual([]);
  });

  it('is finished when the upload is completed again', async () => {
    const { actor, assetId } = await uploadPicture();
    await abandon(assetId);
    expect(await complete(media, actor, assetId)).toMatchObject({ status: 'ready' });
  });

  it('is left alone while its worker may be alive', async () => {
    const { actor, assetId } = await uploadPicture();
    await abandon(assetId, { since: '30 seconds' });
    await reconcile();
    expect(await complete(media, actor, assetId)).toMatchObject({ status: 'processing', progress: 0 });
    expect(await findRow(media, assetId)).toMatchObject({ status: 'processing', attempts: 1 });
  });

  it('is left alone while the picture waits for its turn, however long', async () => {
    const { actor, assetId } = await uploadPicture();
    const ends = new AbortController();
    const encoder = media.service.app.get(ImageEncoder, { strict: false });
    jest.spyOn(encoder, 'encode').mockImplementationOnce(async () => {
      await once(ends.signal, 'abort');
      throw new Error('The test ends');
    });
    const completed = complete(media, actor, assetId).catch(() => undefined);
    await waitFor(async () => (await findRow(media, assetId))?.attempts === 1);
    await abandon(assetId);
    await waitFor(async () => !(await isStale(assetId)));
    await reconcile();
    expect(await findRow(media, assetId)).toMatchObject({ status: 'processing', attempts: 1 });
    ends.abort();
    await completed;
  });

  it('is given up after three attempts', async () => {
    const { actor, assetId } = await uploadPicture();
    await abandon(assetId, { attempts: 3 });
    await reconcile();
    await expect(complete(media, actor, assetId)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await media.events.waitFor(mediaFailed, (fact) => fact.assetId === assetId);
  });

  it('does not delay other uploads when one is rejected', async () => {
    const actor = createUser();
    const { assetId: bad } = await upload(media, actor, Buffer.from('<svg/>'));
    const { assetId: good } = await upload(media, actor, await drawPicture().png().toBuffer());
    await abandon(bad, { since: '3 minutes' });
    await abandon(good);
    await reconcile();
    expect(await findRow(media, bad)).toMatchObject({ status: 'failed' });
    expect(await findRow(media, good)).toMatchObject({ status: 'ready' });
  });
});

describe('an upload that is never completed', () => {
  it('expires after an hour and is deleted', async () => {
    const { actor, assetId } = await uploadPicture();
    const expired = await counted('expired');
    const age = `UPDATE assets SET created_at = created_at - $2::interval, updated_at = updated_at - $2::interval
                 WHERE id = $1`;
    await media.dataSource.query(age, [assetId, '50 minutes']);
    await reconcile();
    expect(await findRow(media, assetId)).toMatchObject({ status: 'pending' });
    await media.dataSource.query(age, [assetId, '20 minutes']);
    await reconcile();
    await expect(complete(media, actor, assetId)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: 'The upload has expired. Please try again.',
    });
    await media.events.waitFor(mediaFailed, (fact) => fact.assetId === assetId);
    await waitFor(async () => (await counted('expired')) > expired);
    await media.dataSource.query(age, [assetId, '2 minutes']);
    await reconcile();
    expect(await media.bucket.keys(`quarantine/${assetId}`)).toEqual([]);
    expect(await findRow(media, assetId)).toMatchObject({ quarantine_key: null });
  });
});

describe('an upload that could not be deleted', () => {
  it('is deleted later', async () => {
    const { actor, assetId } = await uploadPicture();
    await complete(media, actor, assetId);
    const key = `quarantine/${assetId}`;
    await media.bucket.put(key, Buffer.from('left behind'));
    await media.dataSource.query(
      `UPDATE assets SET quarantine_key = $2, updated_at = now() - interval '2 minutes' WHERE id = $1`,
      [assetId, key],
    );
    await reconcile();
    expect(await media.bucket.keys(key)).toEqual([]);
    expect(await media.rpc.call(getAssetRpc, { assetId }, { actor })).toMatchObject({ status: 'ready' });
  });
});
