/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { api, browsersWithout, javascript } from '../lint/browser-support.mjs';
import { payByCard, publishedCreator, takeSession } from './creator.ts';
import { payTip, tipTo } from './tips.ts';

/** Paths, starting at the window, of all features that at least one of the oldest browsers lacks. */
const MISSING = [...pathsIn(api), ...pathsIn(javascript.builtins)];

/** Mozilla's data marks static members for the browser's interfaces, but not for the language's. */
function pathsIn(interfaces: Record<string, object>): string[][] {
  return Object.entries(interfaces).flatMap(([name, members]) => [
    ...(browsersWithout(members).length > 0 ? [[name]] : []),
    ...Object.entries(members)
      .filter(([, feature]) => browsersWithout(feature).length > 0)
      .flatMap(([member]) =>
        member.endsWith('_static')
          ? [[name, member.replace('_static', '')]]
          : [[name, 'prototype', member], ...(interfaces === api ? [] : [[name, member]])],
      ),
  ]);
}

function removeAll(missing: string[][]): void {
  for (const path of missing) {
    const member = path.at(-1) ?? '';
    let owner: object | undefined = globalThis;
    for (const name of path.slice(0, -1)) owner = owner && (Reflect.get(owner, name) as object | undefined);
    if (owner) Reflect.deleteProperty(owner, member);
  }
}

/** Opens pages without features that the oldest browsers lack, and collects what scripts throw. */
async function useOldest(page: Page): Promise<Error[]> {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.addInitScript(removeAll, MISSING);
  return thrown;
}

test("the oldest browsers can show the pages, take a tip and open a creator's screens", async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'old_phone');
  for (const [platform, url] of [
    ['instagram', '@maya'],
    ['website', 'https://maya.example/shop'],
  ]) {
    const answer = await request.post('/api/users/me/social-links', { data: { platform, url } });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
  const handle = { socialPlatform: 'tiktok', socialHandle: '@sam' };
  await payTip(request, { ...tipTo(creator), ...handle, message: 'From the harbour' });
  const thrown = await useOldest(page);

  for (const path of ['/', '/discover', '/pricing', '/learn', '/login', '/register', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`/${creator.username}`);
  expect(await page.evaluate(() => ['canParse' in URL, 'Segmenter' in Intl, 'toSorted' in []])).toEqual([
    false,
    false,
    false,
  ]);
  await expect(page.getByRole('link', { name: /instagram/i })).toHaveAttribute(
    'href',
    'https://instagram.com/maya',
  );
  await expect(page.getByText('From the harbour')).toBeVisible();
  await page.locator('[data-tip-button]').click();
  await fillTip(page, 'Zoë');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();

  await takeSession(page, request);
  await page.goto('/dashboard');
  await expect(page.getByText('From the harbour')).toBeVisible();
  await page.goto('/comments');
  await expect(page.getByText('From the harbour')).toBeVisible();
  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  for (const path of ['/edit-profile', '/account', '/payment-settings', '/featured-image']) {
    await page.goto(path);
    // The preview beside an editor has a heading of its own.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(thrown).toEqual([]);
});

for (const [what, spoil] of [
  ['one of its scripts cannot be parsed', 'export const of = (text) => text.match(/(?<nothing/);'],
  ['one of its scripts throws', 'null.script;'],
] as const)
  test(`a creator's page is readable and leads to the checkout when ${what}`, async ({ page, request }) => {
    const creator = await publishedCreator(request, 'failing');
    await payTip(request, { ...tipTo(creator), message: 'Still here' });
    await page.route('**/assets/creator-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: spoil }),
    );
    const reported = page.waitForRequest('**/page-errors');
    await page.goto(`/${creator.username}`);
    expect((await reported).postDataJSON()).toMatchObject({
      at: expect.stringMatching(/^\/assets\/(creator|public)-.*\.js/),
    });
    expect((await (await reported).response())?.status()).toBe(204);
    await expect(page.getByText('Still here')).toBeVisible();

    await page.locator('[data-tip-button]').click();
    await expect(page).toHaveURL(`/checkout?to=${creator.username}`);
    await fillTip(page, 'Robin');
    await payByCard(page, '4242 4242 4242 4242');
    // The thank-you screen is in the script that failed.
    await expect(page).toHaveURL(new RegExp(`/${creator.username}(\\?success=true)?$`));
    await expect(page.getByText('Still here')).toBeVisible();
  });

async function fillTip(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase().replace('ë', 'e')}@example.com`);
  await page.getByRole('button', { name: /^Continue to card/ }).click();
  await expect(page.getByText("You're sending $3.00")).toBeVisible();
}
