/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { PAGE_LOOKS } from '@sprinkle/contracts/rules/page-look-table';
import { publishedCreator } from './creator.ts';
import { show, violationsIn } from './examine-screen.ts';
import { payTip, tipTo } from './tips.ts';

const BUTTONS = ['#000000', '#ffffff', '#f97316', '#3b82f6', '#ff4398', '#1e40af', '#16a34a'];
const LOOKS = Object.entries(PAGE_LOOKS);

/** The page's colors and shapes as the browser computes them. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const { color, colorScheme } = getComputedStyle(document.body);
    return [
      color,
      colorScheme,
      getComputedStyle(document.querySelector('ul a') ?? document.body).borderRadius,
    ];
  });

test('a creator chooses a look by keyboard, sees it at once, and visitors see it on the public page', async ({
  page,
  browser,
}) => {
  const { username } = await publishedCreator(page.request, 'looks');
  const link = { kind: 'link', title: 'My shop', url: 'https://shop.example/' };
  expect((await page.request.post('/api/users/me/links', { data: link })).status()).toBe(201);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/${username}`);
  const [, scheme, corners] = await drawn(visitor);
  expect([scheme, corners]).toEqual(['light dark', '18px']);

  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const looks = page.getByRole('group', { name: 'Page look' });
  await looks.getByRole('radio', { name: 'Sunrise' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(looks.getByRole('radio', { name: 'Mono' })).toBeChecked();
  const shown = page.locator('main').getByRole('link', { name: 'My shop', includeHidden: true });
  await expect(shown).toHaveCSS('border-radius', '0px');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();

  await expect(async () => {
    await visitor.goto(`/${username}`);
    expect(await drawn(visitor)).toEqual(['rgb(0, 0, 0)', 'light', '0px']);
  }).toPass();
  await page.reload();
  await expect(shown).toHaveCSS('border-radius', '0px');
});

test('every look is readable, each with a different button colour, on the page and in the tip dialog', async ({
  page,
  request,
}) => {
  const creator = await publishedCreator(request, 'every_look');
  await payTip(request, tipTo(creator));
  for (const [at, [pageLook]] of LOOKS.entries()) {
    const data = { pageLook, buttonColor: BUTTONS[at] };
    expect((await request.put('/api/users/me', { data })).status()).toBe(200);
    await expect(async () => {
      await page.goto(`/${creator.username}`);
      expect(await page.content()).toContain(`"pageLook":"${pageLook}"`);
    }).toPass();
    for (const width of [390, 1_440]) {
      await show(page, width);
      expect.soft(await violationsIn(page), `${pageLook} at ${width}`).toEqual([]);
    }
    await page.getByRole('button', { name: /^Send Love/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    expect.soft(await violationsIn(page), `the tip dialog of ${pageLook}`).toEqual([]);
  }
});

test('a tip button of nearly the same colour as the Sunrise page has an outline, in light or in dark', async ({
  page,
  request,
}) => {
  const { username } = await publishedCreator(request, 'edges');
  for (const [buttonColor, ringed] of [
    ['#000000', 'dark'],
    ['#1e40af', 'dark'],
    ['#fb7bb0', 'light'],
    ['#f97316', 'light'],
    ['#ff4398', null],
  ] as const) {
    expect((await request.put('/api/users/me', { data: { buttonColor } })).status()).toBe(200);
    await expect(async () => {
      await page.goto(`/${username}`);
      expect(await page.content()).toContain(`"buttonColor":"${buttonColor}"`);
    }).toPass();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const shadow = await page
        .getByRole('button', { name: /^Send Love/ })
        .evaluate((button) => getComputedStyle(button).boxShadow);
      const hasRing = /^rgb\([\d, ]+\) 0px 0px 0px 2px/.test(shadow);
      expect.soft(hasRing, `${buttonColor} in ${colorScheme}: ${shadow}`).toBe(ringed === colorScheme);
    }
  }
});
