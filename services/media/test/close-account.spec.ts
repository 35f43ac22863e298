import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { createUploadRpc, getAssetRpc, listOwnAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { PurgeClosedAccounts } from '../src/retention/purge-closed-accounts.js';
import { PurgeRemovedAssets } from '../src/retention/purge-removed-assets.js';
import { complete, createUser, drawPicture, findRow, send, upload } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

type User = ReturnType<typeof createUser>;

const close = ({ id }: User) =>
  media.events.publish(accountClosed, { id, username: 'maya', version: 3, isBalanceWaived: false });
const purgeNow = () => media.service.app.get(PurgeClosedAccounts, { strict: false }).execute();

async function publishPicture(actor: User): Promise<string> {
  const { assetId } = await upload(media, actor, await drawPicture().png().toBuffer());
  await complete(media, actor, assetId);
  return assetId;
}

async function waitUntilRecorded({ id }: User): Promise<void> {
  await waitFor(async () => {
    const rows = await media.dataSource.query('SELECT 1 FROM closed_owners WHERE owner_id = $1', [id]);
    return rows.length === 1;
  });
}

describe('closing an account', () => {
  it('deletes the files of that account only', async () => {
    const [owner, stranger] = [createUser(), createUser()];
    const [first, second] = [await publishPicture(owner), await publishPicture(owner)];
    const other = await publishPicture(stranger);
    await close(owner);
    for (const assetId of [first, second]) {
      await waitFor(async () => !(await findRow(media, assetId)));
      await expect(media.rpc.call(getAssetRpc, { assetId }, { actor: owner })).rejects.toMatchObject({
        code: 'ASSET_NOT_FOUND',
      });
    }
    const keys = await media.bucket.keys('public/');
    expect(keys).toContain(`public/${other}.jpg`);
    expect(keys).not.toContain(`public/${first}.jpg`);
    expect(keys).not.toContain(`public/${second}.jpg`);
  });

  it('deletes a pending upload once its address has expired', async () => {
    const owner = createUser();
    const { assetId, uploadUrl } = await media.rpc.call(
      createUploadRpc,
      { purpose: 'profile-image', contentLength: 5 },
      { actor: owner },
    );
    await close(owner);
    await waitUntilRecorded(owner);
    await send(uploadUrl, Buffer.from('bytes'));
    await purgeNow();
    expect(await findRow(media, assetId)).toBeDefined();
    await media.dataSource.query(
      `UPDATE assets SET created_at = now() - interval '16 minutes' WHERE id = $1`,
      [assetId],
    );
    await media.dataSource.query('NOTIFY closed_owners');
    await waitFor(async () => !(await findRow(media, assetId)));
    expect(await media.bucket.keys('quarantine/')).not.toContain(`quarantine/${assetId}`);
  });

  it('deletes the files later when the storage is unavailable', async () => {
    const owner = createUser();
    const assetId = await publishPicture(owner);
    media.s3.close();
    await close(owner);
    await waitUntilRecorded(owner);
    await purgeNow();
    const purge = media.service.app.get(PurgeRemovedAssets, { strict: false }).execute();
    await expect(purge).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await findRow(media, assetId)).toMatchObject({ status: 'removed' });
    media.s3.open();
    await waitFor(async () => !(await findRow(media, assetId)), { timeoutMs: 30_000 });
    expect(await media.bucket.keys('public/')).not.toContain(`public/${assetId}.jpg`);
  });

  it('deletes the record of the account once no upload can arrive any more', async () => {
    const owner = createUser();
    await close(owner);
    await waitUntilRecorded(owner);
    await purgeNow();
    await waitUntilRecorded(owner);
    await media.dataSource.query(
      `UPDATE closed_owners SET closed_at = now() - interval '16 minutes' WHERE owner_id = $1`,
      [owner.id],
    );
    await purgeNow();
    expect(
      await media.dataSource.query('SELECT 1 FROM closed_owners WHERE owner_id = $1', [owner.id]),
    ).toEqual([]);
  });
});

describe('the list of own files', () => {
  it('has pages, oldest first, and shows nobody else’s files', async () => {
    const owner = createUser();
    const ids: string[] = [];
    for (let n = 1; n <= 3; n += 1) ids.push(await publishPicture(owner));
    await publishPicture(createUser());
    const urls: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await media.rpc.call(listOwnAssetsRpc, { cursor, limit: 2 }, { actor: owner });
      urls.push(...page.assets.map(({ url }) => url));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(urls).toEqual(ids.map((id) => `/media/${id}.jpg`));
    const stranger = await media.rpc.call(listOwnAssetsRpc, { cursor: ids[0] }, { actor: createUser() });
    expect(stranger).toEqual({ assets: [], nextCursor: null });
  });

  it.each([
    ['an invalid cursor', { cursor: "' OR 1=1 --" }],
    ['a limit that is too high', { limit: 100_000 }],
  ])('is rejected for %s', async (_case, payload) => {
    await expect(media.rpc.call(listOwnAssetsRpc, payload, { actor: createUser() })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('is not available to visitors', async () => {
    await expect(
      media.rpc.call(listOwnAssetsRpc, { cursor: randomUUID() }, { actor: { kind: 'anonymous' } }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
