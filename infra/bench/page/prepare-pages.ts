import type { Browser } from 'playwright-core';
import { signIn } from '../accounts/sign-in.ts';
import { uploadPicture } from '../accounts/upload-picture.ts';
import { withDatabases } from '../seeding/databases.ts';
import { creatorIdOf, usernameOf } from '../seeding/seeded.ts';
import type { Runtime } from '../system/running-system.ts';
import { drawPicture } from './draw-picture.ts';

export interface PreparedPages {
  withoutPicture: string;
  withPicture: string;
  /** Bytes of the featured picture as it is served. */
  pictureBytes: number;
}

/** Far from those that other measurements read, so that neither is in memory yet. */
const withoutPicture = 11;
const withPicture = 12;

/** Two pages with a portrait, one of them with a featured picture. */
export async function preparePages(runtime: Runtime, browser: Browser): Promise<PreparedPages> {
  const portrait = await drawPicture(browser, { width: 400, height: 400 });
  const photo = await drawPicture(browser, { width: 1_080, height: 1_440 });
  for (const creator of [withoutPicture, withPicture]) {
    const cookie = await signIn(runtime, creator);
    const profileImage = await uploadPicture(runtime, cookie, 'profile-image', portrait);
    await fetch(`${runtime.addresses.api}/users/me`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ profileImage }),
    });
  }
  const featured = await uploadPicture(runtime, await signIn(runtime, withPicture), 'featured-image', photo);
  // The editor for it comes later.
  await withDatabases(runtime, ({ profiles }) =>
    profiles.query(
      `UPDATE profiles SET featured_image = $1, featured_content_type = 'image' WHERE user_id = $2`,
      [featured, creatorIdOf(withPicture)],
    ),
  );
  const served = await fetch(new URL(featured, runtime.addresses.web));
  return {
    withoutPicture: new URL(usernameOf(withoutPicture), runtime.addresses.web).href,
    withPicture: new URL(usernameOf(withPicture), runtime.addresses.web).href,
    pictureBytes: (await served.arrayBuffer()).byteLength,
  };
}
