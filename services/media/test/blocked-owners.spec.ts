import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountBlocked,
  accountClosed,
  accountUnblocked,
} from '@sprinkle/contracts/identity/identity.events';
import { profileUnpublished, profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { WithholdAssets } from '../src/withholding/withhold-assets.js';
import { accountOf, complete, createUser, drawPicture, profileOf, upload } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

type User = ReturnType<typeof createUser>;

const block = (user: User, version = 2) =>
  media.events.publish(accountBlocked, accountOf(user, true, version));
const unblock = (user: User, version = 3) =>
  media.events.publish(accountUnblocked, accountOf(user, false, version));

async function publishPicture(actor: User): Promise<string> {
  const { assetId } = await upload(media, actor, await drawPicture().png().toBuffer());
  await complete(media, actor, assetId);
  return assetId;
}

const takeDown = (user: User, version: number) =>
  media.events.publish(profileUnpublished, profileOf(user, true, version));
const restore = (user: User, version: number) =>
  media.events.publish(profileUnpublished, profileOf(user, false, version));

async function waitUntilProfileVersion({ id }: User, version: number): Promise<void> {
  await waitFor(async () => {
    const query = 'SELECT 1 FROM shown_assets WHERE user_id = $1 AND version = $2';
    return (await media.dataSource.query(query, [id, version])).length === 1;
  });
}

const keyOf = (folder: 'public' | 'withheld', assetId: string) => `${folder}/${assetId}.jpg`;

async function foldersOf(assetId: string): Promise<string[]> {
  const keys = await media.bucket.keys();
  return keys.filter((key) => key.endsWith(`/${assetId}.jpg`)).map((key) => key.split('/')[0] ?? '');
}

const waitUntilIn = (folder: 'public' | 'withheld', assetId: string) =>
  waitFor(async () => (await foldersOf(assetId)).join() === folder);

async function waitUntilVersion({ id }: User, version: number): Promise<void> {
  await waitFor(async () => {
    const query = 'SELECT 1 FROM blocked_owners WHERE owner_id = $1 AND version = $2';
    return (await media.dataSource.query(query, [id, version])).length === 1;
  });
}

/** Puts the picture into exactly these folders. */
async function arrange(assetId: string, folders: string[]): Promise<void> {
  const { data } = await media.bucket.read(keyOf('public', assetId));
  for (const folder of ['public', 'withheld'] as const) {
    const key = keyOf(folder, assetId);
    await (folders.includes(folder) ? media.bucket.put(key, data) : media.bucket.delete(key));
  }
}

/** Leaves the rows of a process that died during a move, with the owner in the state requested since then. */
async function leaveMove(
  { id }: User,
  assetId: string,
  { isWithheld, isBlocked, leasedUntil }: { isWithheld: boolean; isBlocked: boolean; leasedUntil: string },
): Promise<void> {
  await media.dataSource.transaction(async (manager) => {
    await manager.query('INSERT INTO blocked_owners VALUES ($1, $2, 3)', [id, isBlocked]);
    await manager.query('UPDATE assets SET is_withheld = $2 WHERE id = $1', [assetId, isWithheld]);
    await manager.query('INSERT INTO asset_moves VALUES ($1, gen_random_uuid(), $2)', [assetId, leasedUntil]);
    await manager.query('NOTIFY misplaced_assets');
  });
}

async function waitUntilMoved(assetId: string, isWithheld: boolean): Promise<void> {
  await waitFor(async () => {
    const query = `SELECT 1 FROM assets WHERE id = $1 AND is_withheld = $2
      AND NOT EXISTS (SELECT 1 FROM asset_moves WHERE asset_id = $1)`;
    return (await media.dataSource.query(query, [assetId, isWithheld])).length === 1;
  });
}

const withholdNow = () => media.service.app.get(WithholdAssets, { strict: false }).execute();

describe('the files of a blocked user', () => {
  it('are withheld, and come back as they were when the user is unblocked', async () => {
    const [owner, stranger] = [createUser(), createUser()];
    const assets = [await publishPicture(owner), await publishPicture(owner)];
    const other = await publishPicture(stranger);
    const published = await media.bucket.read(keyOf('public', assets[0] ?? ''));
    await block(owner);
    for (const asset of assets) await waitUntilIn('withheld', asset);
    expect(await foldersOf(other)).toEqual(['public']);
    await unblock(owner);
    for (const asset of assets) await waitUntilIn('public', asset);
    expect(await media.bucket.read(keyOf('public', assets[0] ?? ''))).toEqual(published);
  });

  it('stay withheld when the event comes twice', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    await block(owner);
    await waitUntilIn('withheld', asset);
    await block(owner);
    const later = createUser();
    await block(later);
    await waitUntilVersion(later, 2);
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['withheld']);
  });

  it('stay public when the block arrives after the unblocking that ended it', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    await unblock(owner, 3);
    await waitUntilVersion(owner, 3);
    await block(owner, 2);
    const later = createUser();
    await block(later);
    await waitUntilVersion(later, 2);
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['public']);
    await block(owner, 4);
    await waitUntilIn('withheld', asset);
  });

  it('are withheld when they are published after the block', async () => {
    const owner = createUser();
    await block(owner);
    await waitUntilVersion(owner, 2);
    const asset = await publishPicture(owner);
    await waitUntilIn('withheld', asset);
    await unblock(owner);
    await waitUntilIn('public', asset);
  });

  it('are withheld once the storage is available again, no matter how far an earlier attempt got', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    const { data } = await media.bucket.read(keyOf('public', asset));
    media.s3.close();
    await block(owner);
    await waitUntilVersion(owner, 2);
    await media.bucket.put(keyOf('withheld', asset), data);
    media.s3.open();
    await waitFor(async () => (await foldersOf(asset)).join() === 'withheld', { timeoutMs: 30_000 });
    expect((await media.bucket.read(keyOf('withheld', asset))).data).toEqual(data);
  });

  it.each([
    { died: 'before the files were copied', isWithheld: false, folders: ['public'] },
    { died: 'after the files were copied', isWithheld: false, folders: ['public', 'withheld'] },
    { died: 'after the new place was recorded', isWithheld: true, folders: ['public', 'withheld'] },
    { died: 'after the old files were deleted', isWithheld: true, folders: ['withheld'] },
    { died: 'after the files were copied back', isWithheld: true, folders: ['public', 'withheld'] },
    { died: 'after the old place was recorded again', isWithheld: false, folders: ['public', 'withheld'] },
  ])(
    'are public after an unblocking when the move was interrupted $died',
    async ({ isWithheld, folders }) => {
      const owner = createUser();
      const asset = await publishPicture(owner);
      await arrange(asset, folders);
      await leaveMove(owner, asset, { isWithheld, isBlocked: false, leasedUntil: '-infinity' });
      await waitUntilIn('public', asset);
      await waitUntilMoved(asset, false);
    },
  );

  it.each([
    { died: 'after the files were copied back', isWithheld: true, folders: ['public', 'withheld'] },
    { died: 'after the old place was recorded again', isWithheld: false, folders: ['public', 'withheld'] },
    { died: 'after the withheld files were deleted', isWithheld: false, folders: ['public'] },
  ])(
    'are withheld after another block when the move was interrupted $died',
    async ({ isWithheld, folders }) => {
      const owner = createUser();
      const asset = await publishPicture(owner);
      await arrange(asset, folders);
      await leaveMove(owner, asset, { isWithheld, isBlocked: true, leasedUntil: '-infinity' });
      await waitUntilIn('withheld', asset);
      await waitUntilMoved(asset, true);
    },
  );

  it('are moved by only one instance', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    await leaveMove(owner, asset, { isWithheld: false, isBlocked: true, leasedUntil: 'infinity' });
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['public']);
  });

  it('are moved without a transaction that waits for the storage', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    media.s3.hang();
    try {
      await block(owner);
      await waitFor(async () => {
        const moving = 'SELECT 1 FROM asset_moves WHERE asset_id = $1 AND leased_until > now()';
        return (await media.dataSource.query(moving, [asset])).length === 1;
      });
      await waitFor(async () => {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
        return (await media.dataSource.query(waiting)).length === 0;
      });
    } finally {
      media.s3.open();
    }
    await waitUntilIn('withheld', asset);
  });

  it('are deleted when the account is closed', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    await block(owner);
    await waitUntilIn('withheld', asset);
    await media.events.publish(accountClosed, {
      id: owner.id,
      username: 'maya',
      version: 3,
      isBalanceWaived: false,
    });
    await waitFor(async () => (await foldersOf(asset)).length === 0);
  });
});

describe('the picture of a link that was taken down', () => {
  it('is withheld by itself, and comes back when the decision is reversed', async () => {
    const owner = createUser();
    const [asset, other] = [await publishPicture(owner), await publishPicture(owner)];
    const tell = (version: number, takenDownPictures?: string[]) => {
      const { profile } = profileOf(owner, false, version);
      return media.events.publish(profileUpdated, { profile: { ...profile, takenDownPictures } });
    };
    await tell(2, [`/media/${asset}.jpg`]);
    await waitUntilIn('withheld', asset);
    expect(await foldersOf(other)).toEqual(['public']);
    await tell(3);
    await waitUntilProfileVersion(owner, 3);
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['withheld']);
    await tell(4, []);
    await waitUntilIn('public', asset);
  });
});

describe('the files of a page that was taken down', () => {
  it('are withheld until the page is restored', async () => {
    const [owner, stranger] = [createUser(), createUser()];
    const assets = [await publishPicture(owner), await publishPicture(owner)];
    const other = await publishPicture(stranger);
    await takeDown(owner, 2);
    for (const asset of assets) await waitUntilIn('withheld', asset);
    expect(await foldersOf(other)).toEqual(['public']);
    await restore(owner, 3);
    for (const asset of assets) await waitUntilIn('public', asset);
  });

  it('stay withheld while the owner edits the profile, but files uploaded after the takedown stay public', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    const occurredAt = new Date().toISOString();
    const later = await publishPicture(owner);
    await media.events.publish(profileUnpublished, profileOf(owner, true, 2), { occurredAt });
    await waitUntilIn('withheld', asset);
    await media.events.publish(profileUpdated, profileOf(owner, true, 3));
    await waitUntilProfileVersion(owner, 3);
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['withheld']);
    expect(await foldersOf(later)).toEqual(['public']);
  });

  it('are withheld if they are older than the takedown, whatever order its events arrive in', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    const first = new Date().toISOString();
    const later = await publishPicture(owner);
    await media.events.publish(profileUpdated, profileOf(owner, true, 3, first));
    await waitUntilIn('withheld', asset);
    await withholdNow();
    expect(await foldersOf(later)).toEqual(['public']);
    // The page was restored between the two takedowns, but that event arrives last.
    const second = new Date().toISOString();
    await media.events.publish(profileUnpublished, profileOf(owner, true, 5, second));
    await waitUntilIn('withheld', later);
  });

  it('stay public when the takedown arrives after the event that ended it', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    await restore(owner, 3);
    await waitUntilProfileVersion(owner, 3);
    await takeDown(owner, 2);
    const later = createUser();
    await takeDown(later, 2);
    await waitUntilProfileVersion(later, 2);
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['public']);
  });

  it('stay withheld until both the takedown and a block have ended', async () => {
    const owner = createUser();
    const asset = await publishPicture(owner);
    await takeDown(owner, 2);
    await waitUntilProfileVersion(owner, 2);
    await block(owner, 2);
    await waitUntilVersion(owner, 2);
    await waitUntilIn('withheld', asset);
    await unblock(owner, 3);
    await waitUntilVersion(owner, 3);
    await withholdNow();
    expect(await foldersOf(asset)).toEqual(['withheld']);
    await restore(owner, 3);
    await waitUntilIn('public', asset);
  });
});
