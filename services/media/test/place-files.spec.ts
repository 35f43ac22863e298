import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountBlocked } from '@sprinkle/contracts/identity/identity.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ObjectStorage } from '../src/storage/object-storage.js';
import { placeFiles } from '../src/withholding/place-files.js';
import { complete, createUser, drawPicture, upload } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

type Folder = 'public' | 'withheld';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

/** Returns the id of the picture and its owner. */
async function publishPicture() {
  const owner = createUser();
  const { assetId } = await upload(media, owner, await drawPicture().png().toBuffer());
  await complete(media, owner, assetId);
  return { owner, assetId };
}

const block = ({ id }: ReturnType<typeof createUser>) =>
  media.events.publish(accountBlocked, {
    account: {
      id,
      username: 'maya',
      email: 'maya@example.com',
      isVerified: true,
      isActive: true,
      createdAt: '2026-11-22T10:00:00.000Z',
      isBlocked: true,
      version: 1,
    },
  });

const place = () => placeFiles(media.dataSource, media.service.app.get(ObjectStorage, { strict: false }));

async function foldersOf(assetId: string): Promise<string[]> {
  const keys = await media.bucket.keys();
  return keys.filter((key) => key.endsWith(`/${assetId}.jpg`)).map((key) => key.split('/')[0] ?? '');
}

/** Waits until the picture is only in this folder and no move of it is running. */
async function waitUntilIn(folder: Folder, assetId: string): Promise<void> {
  await waitFor(async () => (await foldersOf(assetId)).join() === folder);
  await waitFor(async () => {
    const moves = await media.dataSource.query('SELECT 1 FROM asset_moves WHERE asset_id = $1', [assetId]);
    return moves.length === 0;
  });
}

/** Puts the picture where the database does not expect it, as after a recovery to an earlier point in time. */
async function misplace(assetId: string, from: Folder, to: Folder): Promise<void> {
  const { data } = await media.bucket.read(`${from}/${assetId}.jpg`);
  await media.bucket.put(`${to}/${assetId}.jpg`, data);
  await media.bucket.delete(`${from}/${assetId}.jpg`);
}

it('the after-restore command moves only files of owners who were blocked or unblocked after the restored moment', async () => {
  const [blockedSince, unblockedSince] = [await publishPicture(), await publishPicture()];
  const other = await publishPicture();
  await misplace(blockedSince.assetId, 'public', 'withheld');
  await block(unblockedSince.owner);
  await waitUntilIn('withheld', unblockedSince.assetId);
  await misplace(unblockedSince.assetId, 'withheld', 'public');

  expect(await place()).toBe(2);
  await waitUntilIn('public', blockedSince.assetId);
  await waitUntilIn('withheld', unblockedSince.assetId);
  expect(await foldersOf(other.assetId)).toEqual(['public']);
  expect(await place()).toBe(0);
});

it('files that were moved back after a restore are withheld again when the block follows', async () => {
  const { owner, assetId } = await publishPicture();
  await misplace(assetId, 'public', 'withheld');
  await place();
  await waitUntilIn('public', assetId);
  await block(owner);
  await waitUntilIn('withheld', assetId);
});
