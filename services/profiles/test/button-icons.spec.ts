import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ButtonIcon } from '@sprinkle/contracts/profiles/button-icons.schemas';
import {
  getOwnProfileRpc,
  getPublicProfileRpc,
  listButtonIconsRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { createActor, createPublishedCreator, createStranger, createVisitor } from './factories.js';
import { startProfiles, type TestProfiles } from './start-profiles.js';

let profiles: TestProfiles;
let icons: ButtonIcon[];

beforeAll(async () => {
  profiles = await startProfiles();
  icons = await profiles.rpc.call(listButtonIconsRpc, {}, { actor: createVisitor() });
});

afterAll(() => profiles.stop());

function iconNamed(name: string): ButtonIcon {
  const icon = icons.find((candidate) => candidate.name === name);
  if (!icon) throw new Error(`There is no icon ${name}`);
  return icon;
}

async function shownIconOf(username: string) {
  const page = await profiles.rpc.call(getPublicProfileRpc, { username }, { actor: createVisitor() });
  return page.buttonIcon;
}

describe('button icons', () => {
  it('exist from the start, each with its own image', () => {
    expect(icons.map(({ name }) => name)).toEqual([
      'Cupcake',
      'Heart',
      'Coffee',
      'Star',
      'Flame',
      'Music',
      'Camera',
      'Rocket',
      'Gift',
    ]);
    for (const { imageData, defaultText } of icons) {
      const svg = decodeURIComponent(imageData.replace(/^data:image\/svg\+xml,/, ''));
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
      expect(svg).not.toMatch(/<script|\son\w+=|href/i);
      expect(defaultText).not.toBe('');
    }
    expect(new Set(icons.map(({ imageData }) => imageData)).size).toBe(icons.length);
  });

  it('accept only a small SVG or PNG as image', async () => {
    for (const imageData of [
      'https://elsewhere.test/a.png',
      'data:text/html,<b>',
      `data:image/png,${'x'.repeat(32_768)}`,
    ]) {
      const insert = profiles.dataSource.query(
        `INSERT INTO button_icons (name, image_data, default_text) VALUES ('Other', $1, 'Tip')`,
        [imageData],
      );
      await expect(insert).rejects.toMatchObject({ constraint: 'ck_button_icons_image_data' });
    }
  });
});

describe('the button icon of a page', () => {
  it('appears when the owner chooses it and disappears when the owner clears it', async () => {
    const creator = await createPublishedCreator(profiles);
    const actor = createActor(creator);
    expect(await shownIconOf(creator.username)).toBeNull();

    const star = iconNamed('Star');
    const updated = await profiles.rpc.call(updateProfileRpc, { buttonIconId: star.id }, { actor });
    expect(updated.buttonIconId).toBe(star.id);
    expect(await shownIconOf(creator.username)).toEqual({ name: 'Star', imageData: star.imageData });

    await profiles.rpc.call(updateProfileRpc, { buttonIconId: null }, { actor });
    expect(await shownIconOf(creator.username)).toBeNull();
  });

  it('rejects an unknown icon', async () => {
    const actor = createStranger();
    for (const buttonIconId of ['6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01', 'star']) {
      const call = profiles.rpc.call(updateProfileRpc, { buttonIconId }, { actor });
      await expect(call).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        status: 400,
        message: 'Please choose one of the icons shown',
      });
    }
    expect((await profiles.rpc.call(getOwnProfileRpc, {}, { actor })).buttonIconId).toBeNull();
  });

  it('disappears when the icon is deleted', async () => {
    const creator = await createPublishedCreator(profiles);
    const [{ id }] = await profiles.dataSource.query<[{ id: string }]>(
      `INSERT INTO button_icons (name, image_data, default_text)
       VALUES ('Passing', 'data:image/png;base64,AA==', 'Tip') RETURNING id`,
    );
    await profiles.rpc.call(updateProfileRpc, { buttonIconId: id }, { actor: createActor(creator) });
    await profiles.dataSource.query(`DELETE FROM button_icons WHERE id = $1`, [id]);
    expect(await shownIconOf(creator.username)).toBeNull();
  });
});
