import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createUploadRpc, getAssetRpc, reserveAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { profilePublished, profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeRemovedAssets } from '../src/retention/purge-removed-assets.js';
import { PurgeUnusedAssets } from '../src/retention/purge-unused-assets.js';
import {
  complete,
  createUser,
  drawPicture,
  findRow,
  send,
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

type Owner = ReturnType<typeof createUser>;

async function publishPicture(owner: Owner): Promise<string> {
  const { assetId } = await upload(media, owner, await drawPicture().png().toBuffer());
  await complete(media, owner, assetId);
  return assetId;
}

function snapshot(owner: Owner, mediaAddresses: string[] | undefined, version: number) {
  const profile = {
    userId: owner.id,
    username: 'maya',
    displayName: null,
    profileImage: null,
    isPublished: true,
  };
  return { profile: { ...profile, mediaAddresses, version } };
}

async function isShown(assetId: string): Promise<boolean | undefined> {
  return (await findRow(media, assetId))?.is_shown;
}

async function age(assetId: string, hours: number): Promise<void> {
  const query = `UPDATE assets SET unshown_since = now() - make_interval(hours => $2) WHERE id = $1`;
  await media.dataSource.query(query, [assetId, hours]);
}

async function purge(): Promise<void> {
  await media.service.app.get(PurgeUnusedAssets, { strict: false }).execute();
  await media.service.app.get(PurgeRemovedAssets, { strict: false }).execute();
}

describe('an asset that no profile shows', () => {
  it('is deleted with all its files after a day, and not before', async () => {
    const owner = createUser();
    const { id } = await uploadVideo(media, owner, await makeVideo({ format: 'mp4', seconds: 1 }));
    await waitUntilSettled(media, owner, id);
    await age(id, 23);
    await purge();
    expect(await media.bucket.keys(`public/${id}`)).toEqual([`public/${id}-poster.jpg`, `public/${id}.mp4`]);
    await age(id, 25);
    await purge();
    expect(await findRow(media, id)).toBeUndefined();
    expect((await media.bucket.keys()).filter((key) => key.includes(id))).toEqual([]);
    const call = media.rpc.call(getAssetRpc, { assetId: id }, { actor: owner });
    await expect(call).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
  });

  it('is kept while a profile shows it and for a day after', async () => {
    const owner = createUser();
    const id = await publishPicture(owner);
    await media.events.publish(
      profileUpdated,
      snapshot(owner, [`/media/${id}.jpg`, 'https://example.com/a.png'], 1),
    );
    await waitFor(() => isShown(id));
    await age(id, 1_000);
    await purge();
    expect(await findRow(media, id)).toMatchObject({ status: 'ready' });

    await media.events.publish(profilePublished, snapshot(owner, [], 2));
    await waitFor(async () => (await isShown(id)) === false);
    await purge();
    expect(await findRow(media, id)).toMatchObject({ status: 'ready' });
    await age(id, 25);
    await purge();
    expect(await findRow(media, id)).toBeUndefined();
  });

  it('is determined by the newest event that has media addresses', async () => {
    const owner = createUser();
    const [id, witness] = [await publishPicture(owner), await publishPicture(owner)];
    await media.events.publish(profileUpdated, snapshot(owner, [`/media/${id}.jpg`], 5));
    await waitFor(() => isShown(id));
    await media.events.publish(profileUpdated, snapshot(owner, [], 4));
    await media.events.publish(profileUpdated, snapshot(owner, undefined, 6));
    await media.events.publish(
      profileUpdated,
      snapshot(owner, [`/media/${id}.jpg`, `/media/${witness}.jpg`], 7),
    );
    await waitFor(() => isShown(witness));
    expect(await isShown(id)).toBe(true);
  });

  it('is not kept by the profile of another user', async () => {
    const [owner, other] = [createUser(), createUser()];
    const [id, own] = [await publishPicture(owner), await publishPicture(other)];
    await media.events.publish(profileUpdated, snapshot(other, [`/media/${id}.jpg`, `/media/${own}.jpg`], 1));
    await waitFor(() => isShown(own));
    expect(await isShown(id)).toBe(false);
  });

  it('is kept for another day when its owner reserves it, and nobody else can', async () => {
    const [owner, other] = [createUser(), createUser()];
    const id = await publishPicture(owner);
    await age(id, 25);
    const reserve = (actor: Owner, purpose?: 'link-picture') =>
      media.rpc.call(reserveAssetsRpc, { assetIds: [id, id], purpose }, { actor });
    await expect(reserve(other)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND', status: 404 });
    await expect(reserve(owner, 'link-picture')).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    expect(await reserve(owner)).toMatchObject([{ id, status: 'ready' }]);
    await purge();
    expect(await findRow(media, id)).toMatchObject({ status: 'ready' });
  });
});

describe('a picture of a mail', () => {
  const admin = { kind: 'admin', id: createUser().id, role: 'admin' } as const;

  it('is kept for ever', async () => {
    const picture = await drawPicture().png().toBuffer();
    const { assetId } = await upload(media, admin, picture, picture.length, 'email-image');
    await complete(media, admin, assetId);
    await age(assetId, 10_000);
    await purge();
    expect(await findRow(media, assetId)).toMatchObject({ status: 'ready' });
  });

  it('is deleted after a day when the mail was a test', async () => {
    const picture = await drawPicture().png().toBuffer();
    const test = { purpose: 'email-image', contentLength: picture.length, isTemporary: true } as const;
    const { assetId, uploadUrl } = await media.rpc.call(createUploadRpc, test, { actor: admin });
    await send(uploadUrl, picture);
    await complete(media, admin, assetId);
    await age(assetId, 23);
    await purge();
    expect(await findRow(media, assetId)).toMatchObject({ status: 'ready' });
    await age(assetId, 25);
    await purge();
    expect(await findRow(media, assetId)).toBeUndefined();
  });
});

describe('a removed asset', () => {
  it('is kept for a later attempt while the storage is unavailable', async () => {
    const owner = createUser();
    const id = await publishPicture(owner);
    await age(id, 25);
    media.s3.close();
    try {
      await expect(purge()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(await findRow(media, id)).toMatchObject({ status: 'removed' });
    } finally {
      media.s3.open();
    }
    await purge();
    expect(await findRow(media, id)).toBeUndefined();
  });
});
