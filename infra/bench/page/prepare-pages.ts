import type { Runtime } from '@sprinkle/client/runtime';
import type { Browser } from 'playwright-core';
import { signIn, signInAsAdministrator } from '../accounts/sign-in.ts';
import { uploadPicture } from '../accounts/upload-picture.ts';
import { withDatabases } from '../seeding/databases.ts';
import { creatorIdOf, usernameOf } from '../seeding/seeded.ts';
import { drawPicture } from './draw-picture.ts';
import { type Emulation, SLOW4G, slow4gApplied } from './emulation.ts';

/** Limits for each page. The ratio compares its LCP with that of the page of 800 bytes. */
export interface PageBudget {
  /** Emulation in which the bounds of the LCP hold. */
  emulation: Emulation;
  lcpRatio: number;
  lcpSeconds?: number;
  scriptKilobytes: number;
  requests: number;
  /** Total time beyond 50 ms of all tasks after the first paint. */
  blockingMs?: number;
  /** Time from the navigation until the form answers. */
  usableSeconds?: number;
  /** Whether the page must load nothing from third parties. */
  isPublic: boolean;
}

export interface PageToMeasure {
  name: string;
  address: string;
  cookies: string;
  budget: PageBudget;
}

export interface PreparedPages {
  pages: PageToMeasure[];
  /** Size of the featured picture as served, in bytes. */
  pictureBytes: number;
}

const publicBudget: PageBudget = {
  emulation: SLOW4G,
  lcpRatio: 2.2,
  scriptKilobytes: 80,
  requests: 10,
  blockingMs: 50,
  isPublic: true,
};
const screenBudget = {
  emulation: slow4gApplied,
  lcpRatio: 4,
  lcpSeconds: 2.5,
  requests: 12,
  isPublic: false,
};

/** No other measurement reads these pages, so none of them is cached yet. */
const WITHOUT_PICTURE = 11;
const WITH_PICTURE = 12;
const WITH_LINKS = 14;

/** Creates three public pages with a portrait (one has a featured picture, one has 50 links and a goal) and the screens. */
export async function preparePages(runtime: Runtime, browser: Browser): Promise<PreparedPages> {
  const portrait = await drawPicture(browser, { width: 400, height: 400 });
  const photo = await drawPicture(browser, { width: 1_080, height: 1_440 });
  for (const creator of [WITHOUT_PICTURE, WITH_PICTURE, WITH_LINKS]) {
    const cookie = await signIn(runtime, creator);
    const profileImage = await uploadPicture(runtime, cookie, 'profile-image', portrait);
    await send(runtime, cookie, 'PUT', 'users/me', { profileImage });
  }
  const withLinks = await signIn(runtime, WITH_LINKS);
  const links = Array.from({ length: 50 }, (_, index) => ({
    title: `${index} My newest video about knitting`,
    url: `https://www.youtube.com/watch?v=dQw4w9WgXcQ&index=${index}`,
  }));
  await send(runtime, withLinks, 'POST', 'users/me/links/import', { links });
  await send(runtime, withLinks, 'PUT', 'users/me/goal', { title: 'A camera', target: 500 });
  const withTips = await signIn(runtime, WITH_PICTURE);
  const featured = await uploadPicture(runtime, withTips, 'featured-image', photo);
  // The editor does this after an upload.
  await withDatabases(runtime, ({ profiles }) =>
    profiles.query(
      `UPDATE profiles SET featured_image = $1, featured_content_type = 'image' WHERE user_id = $2`,
      [featured, creatorIdOf(WITH_PICTURE)],
    ),
  );
  const served = await fetch(new URL(featured, runtime.addresses.web));
  const page = (name: string, path: string, budget: PageBudget, cookies = ''): PageToMeasure => ({
    name,
    address: new URL(path, runtime.addresses.web).href,
    cookies,
    budget,
  });
  const screen = (scriptKilobytes: number) => ({ ...screenBudget, scriptKilobytes });
  const entrance: PageBudget = { ...screen(150), usableSeconds: 2.5 };
  const tip = `username=${usernameOf(WITH_PICTURE)}&senderName=Robin&senderEmail=robin@fans.example&amount=5`;
  return {
    pages: [
      page('Public page', usernameOf(WITHOUT_PICTURE), publicBudget),
      page('Public page with a featured picture', usernameOf(WITH_PICTURE), {
        ...publicBudget,
        lcpRatio: 4.2,
      }),
      page('Public page with 50 links and a goal', usernameOf(WITH_LINKS), publicBudget),
      page('/checkout', `checkout?${tip}`, screen(95)),
      page('/login', 'login', entrance),
      page('/register', 'register', entrance),
      page('/dashboard', 'dashboard', { ...screen(200), blockingMs: 150 }, withTips),
      page('/my-stats', 'my-stats', screen(200), withTips),
      page('/my-links with 50 links', 'my-links', screen(220), withLinks),
      page('/admin', 'admin', { ...screen(190), blockingMs: 150 }, await signInAsAdministrator(runtime)),
    ],
    pictureBytes: (await served.arrayBuffer()).byteLength,
  };
}

async function send(
  runtime: Runtime,
  cookie: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<void> {
  const response = await fetch(`${runtime.addresses.api}/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}
