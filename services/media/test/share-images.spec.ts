import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import {
  hashShareImage,
  renderShareImageRpc,
  type ShareImageContent,
  shareImageName,
} from '@sprinkle/contracts/media/share-images.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import sharp from 'sharp';
import { DrawShareImage } from '../src/share-images/draw-share-image.js';
import { PurgeShareImages } from '../src/share-images/purge-share-images.js';
import { complete, createUser, drawPicture, upload } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';

let media: TestMedia;
beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());

let username: string;
beforeEach(() => {
  username = `Maya_${randomBytes(4).toString('hex')}`;
});

function createContent(overrides: Partial<ShareImageContent> = {}): ShareImageContent {
  return {
    productName: 'Sprinkle',
    username,
    displayName: 'Maya',
    bio: null,
    profileImage: null,
    buttonColor: '#16a34a',
    buttonText: 'Tip This Video',
    pageLook: 'sunrise',
    ...overrides,
  };
}

function render(content: ShareImageContent) {
  return media.rpc.call(renderShareImageRpc, content, { actor: { kind: 'anonymous' }, deadlineMs: 20_000 });
}

const keyOf = (content: ShareImageContent) => `public/${shareImageName(hashShareImage(content))}`;
const isStored = async (content: ShareImageContent) => (await media.bucket.keys(keyOf(content))).length === 1;

interface Pixel {
  red: number;
  green: number;
  blue: number;
}

/** Reads a pixel in the middle of the portrait, beside the initial. */
async function readPortrait(content: ShareImageContent): Promise<Pixel> {
  const { data } = await media.bucket.read(keyOf(content));
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
  const region = { left: 810, top: 315, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(data).extract(region).raw().toBuffer();
  return { red, green, blue };
}

async function age(content: ShareImageContent, days: number): Promise<void> {
  await media.dataSource.query(
    'UPDATE share_images SET expires_at = expires_at - make_interval(days => $2) WHERE name = $1',
    [shareImageName(hashShareImage(content)), days],
  );
}

const purge = () => media.service.app.get(PurgeShareImages, { strict: false }).execute();

describe('the share image of a page', () => {
  it('is published as a PNG of 1200 by 630, named by its content', async () => {
    const content = createContent();
    expect(await render(content)).toEqual({ name: shareImageName(hashShareImage(content)) });
    const { data, contentType } = await media.bucket.read(keyOf(content));
    expect(contentType).toBe('image/png');
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
    expect(await sharp(data).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(data.length).toBeLessThan(300_000);
  });

  it.each<[string, Partial<ShareImageContent>]>([
    ['name', { displayName: 'Maya B' }],
    ['bio', { bio: 'New' }],
    ['colour', { buttonColor: '#000000' }],
    ['button', { buttonText: 'Send Love' }],
  ])('gets a different name for a different %s', (_name, changes) => {
    expect(hashShareImage(createContent(changes))).not.toBe(hashShareImage(createContent()));
    expect(hashShareImage(createContent())).toBe(hashShareImage(createContent()));
  });

  it('is drawn once for concurrent requests', async () => {
    const drawings = jest.spyOn(media.service.app.get(DrawShareImage, { strict: false }), 'execute');
    await Promise.all(Array.from({ length: 8 }, () => render(createContent())));
    expect(drawings).toHaveBeenCalledTimes(1);
    drawings.mockRestore();
  });

  it('shows a portrait from our own storage', async () => {
    const owner = createUser();
    const { assetId } = await upload(media, owner, await drawPicture(300, 400).png().toBuffer());
    await complete(media, owner, assetId);
    const content = createContent({ profileImage: `/media/${assetId}.jpg` });
    await render(content);
    // Half-transparent red was drawn on white.
    const { red, green, blue } = await readPortrait(content);
    expect([red > 240, green > 100, green < 160, Math.abs(green - blue) < 20]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['is stored elsewhere', () => `${media.s3.url}/${media.bucket.name}/public/stolen.jpg`],
    ['is gone', () => '/media/6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01.jpg'],
    ['has an invalid name', () => '/media/../share-1.jpg'],
  ])('shows the initial when the portrait %s', async (_name, address) => {
    await media.bucket.put('public/stolen.jpg', await drawPicture(300, 400).jpeg().toBuffer());
    const content = createContent({ profileImage: address() });
    await render(content);
    const { red, green } = await readPortrait(content);
    expect(green).toBeGreaterThan(red + 60);
  });

  it('shows the initial when the portrait cannot be decoded', async () => {
    const id = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a02';
    await media.bucket.put(`public/${id}.jpg`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const content = createContent({ profileImage: `/media/${id}.jpg` });
    await render(content);
    expect((await readPortrait(content)).green).toBeGreaterThan(100);
  });

  it('does not make SVG uploads acceptable', async () => {
    await render(createContent());
    const owner = createUser();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const { assetId } = await upload(media, owner, Buffer.from(drawing));
    await expect(complete(media, owner, assetId)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('fails while the storage is unavailable and succeeds afterwards', async () => {
    const content = createContent();
    media.s3.close();
    try {
      await expect(render(content)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      media.s3.open();
    }
    await render(content);
    expect(await isStored(content)).toBe(true);
  });
});

describe('share images that nobody needs', () => {
  it('are deleted a week after the next one is drawn', async () => {
    const [earlier, present] = [createContent(), createContent({ bio: 'New' })];
    const other = createContent({ username: `${username}_2` });
    for (const content of [earlier, other, present]) await render(content);
    for (const content of [earlier, other, present]) await age(content, 6);
    await purge();
    expect(await Promise.all([earlier, other, present].map(isStored))).toEqual([true, true, true]);
    for (const content of [earlier, other, present]) await age(content, 2);
    await purge();
    expect(await Promise.all([earlier, other, present].map(isStored))).toEqual([false, true, true]);
  });

  it('are drawn again when they are requested again', async () => {
    const content = createContent();
    await render(content);
    await age(content, 31);
    await purge();
    expect(await isStored(content)).toBe(false);
    await render(content);
    await purge();
    expect(await isStored(content)).toBe(true);
  });

  it('are deleted with the account', async () => {
    const content = createContent();
    await render(content);
    const id = createUser().id ?? '';
    await media.events.publish(accountClosed, { id, username, version: 9, isBalanceWaived: false });
    await waitFor(async () => {
      await purge();
      return !(await isStored(content));
    });
  });
});
