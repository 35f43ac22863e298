import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listOwnAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { complete, createUser, drawPicture, upload } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;
beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());

/** Maps each table to the field of the export with an account's rows, or to the reason why there is none. */
const COVERAGE: Record<string, string> = {
  assets: 'media; those without a file to show hold nothing but the attempt',
  shown_assets: 'none: a projection of the addresses in profile',
  blocked_owners: 'none: a projection of account',
  asset_moves: 'none: files that are moving from one folder to another',
  closed_owners: 'none: accounts that nobody can sign in to',
  share_images: 'none: drawn from the public page, and drawn anew at any time',
  transcodes: 'none: the queue of videos, whose result is in media',
  rate_limits: 'none: counters of minutes',
  outbox: 'none: copies for the other services, purged after 7 days',
  inbox: 'none: ids of events',
  event_attempts: 'none: ids of events',
  dead_letters: "none: other services' events that failed, purged after 28 days",
  migrations: 'none: about the database',
};

it('the export of an account covers every table', async () => {
  const rows = await media.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COVERAGE).sort());
});

it("the export of an account contains only the owner's files, with type and size", async () => {
  const [owner, stranger] = [createUser(), createUser()];
  const { assetId } = await upload(media, owner, await drawPicture(40, 20).png().toBuffer());
  const { url } = await complete(media, owner, assetId);
  const { assets } = await media.rpc.call(listOwnAssetsRpc, {}, { actor: owner });
  expect(assets).toEqual([
    {
      id: assetId,
      url,
      purpose: 'profile-image',
      contentType: 'image/jpeg',
      width: 40,
      height: 20,
      bytes: expect.any(Number),
      createdAt: expect.any(String),
    },
  ]);
  expect(await media.rpc.call(listOwnAssetsRpc, {}, { actor: stranger })).toMatchObject({ assets: [] });
});
