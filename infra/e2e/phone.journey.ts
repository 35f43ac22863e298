/// <reference lib="dom" />
import { expect, type Locator, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';
import { doubleText } from './examine-screen.ts';
import { fullAccount } from './full-account.ts';
import { payTip, tipTo } from './tips.ts';

/** Height of a phone's page while the browser shows its bars. */
const PAGE_HEIGHT = 664;
/** Minimum height of a tab with two lines of text. */
const TWO_LINES = 60;
const ACTIONS = [
  'Edit Video',
  'Edit Profile',
  'Edit Social Links',
  'View Stats',
  'Unpublish',
  'Save Changes',
];

test('the previews on a phone show every action and leave most of the screen free', async ({ page }) => {
  const creator = await fullAccount(page.request);
  const editing = page.getByRole('group', { name: 'Editing' });
  const header = page.getByRole('banner');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    await page.goto('/preview-profile');
    await expect(header).toBeVisible();
    for (const name of ACTIONS) {
      const action = editing.getByText(name, { exact: true });
      expect(await isPressable(action), `${name} at ${width} px`).toBe(true);
    }
  }
  expect(await heightOf([header, editing])).toBeLessThan(PAGE_HEIGHT / 4);

  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  const screens = page.getByRole('navigation', { name: 'Screens' });
  expect(await heightOf([header, editing, screens])).toBeLessThan(PAGE_HEIGHT / 4);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    expect(await heightOf([editing, screens]), `bars at ${width} px`).toBeLessThanOrEqual(96);
    for (const name of ['View Stats', 'Unpublish', 'Save Changes'])
      expect(await isPressable(editing.getByText(name, { exact: true })), `${name} at ${width} px`).toBe(
        true,
      );
  }

  for (const width of [320, 390, 1_440]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    await page.goto(`/${creator.username}`);
    const name = page.getByRole('heading', { level: 1 });
    expect(await linesOf(name), `lines of a long name at ${width} px`).toBeLessThanOrEqual(2);
  }
});

test('a page without media shows one initial, the tip button and only whole comments', async ({ page }) => {
  const creator = await publishedCreator(page.request, 'zoe');
  for (const message of ['One', 'Two '.repeat(20), 'Three', 'Four '.repeat(30), 'Five', 'Six']) {
    await payTip(page.request, { ...tipTo(creator), message });
  }
  await page.context().clearCookies();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 390, 1_440]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    await page.goto(`/${creator.username}`);
    await expect(page.getByRole('button', { name: 'Send Love ❤️' })).toBeVisible();
    await expect(page.getByText('Z', { exact: true }).filter({ visible: true })).toHaveCount(1);
    const list = page.getByRole('list', { name: 'Tips and comments' });
    await expect(list.getByRole('listitem')).toHaveCount(6);
    await expect.poll(() => endsWithWholeCard(list), { message: `at ${width} px` }).toBe(true);
    expect(await emptyBelow(list, width), `empty pixels under the list at ${width} px`).toBeLessThanOrEqual(
      64,
    );
  }
});

test('a name of two lines is whole beside the top tipper with text twice as large', async ({ page }) => {
  const creator = await publishedCreator(page.request, 'large_text');
  const data = { displayName: 'Mia Anders' };
  expect((await page.request.put('/api/users/me', { data })).ok()).toBe(true);
  await payTip(page.request, tipTo(creator));
  await page.setViewportSize({ width: 320, height: PAGE_HEIGHT });
  await page.goto(`/${creator.username}`);
  await expect(page.getByText('Top Tipper')).toBeVisible();
  await doubleText(page);
  const name = page.getByRole('heading', { level: 1 });
  expect(await linesOf(name)).toBe(2);
  const lines = await name.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBeCloseTo(2, 1);
});

test('the edit mark does not cover the name', async ({ page }) => {
  await publishedCreator(page.request, 'marked_name');
  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  const mark = page.getByRole('button', { name: 'Edit name' }).getByText('Edit', { exact: true });
  for (const width of [320, 390, 1_440]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    const name = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    const covering = await mark.boundingBox();
    expect(name.right, `at ${width} px`).toBeLessThanOrEqual(covering?.x ?? 0);
  }
});

test('the earnings of a year on a phone show the total first and one line per month, with nothing cut off', async ({
  page,
}) => {
  const creator = await publishedCreator(page.request, 'year');
  await payTip(page.request, { ...tipTo(creator), amount: 9_999 });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    await page.goto('/dashboard/payouts/year');
    const year = page.getByRole('region', { name: 'Table of your earnings' });
    const months = year.getByRole('row').filter({ visible: true, has: page.getByRole('cell') });
    await expect(months.last()).toContainText('$8,999.10');
    for (const month of await months.all())
      await expect(month.getByRole('cell').filter({ visible: true })).toHaveCount(1);
    const total = page.getByText('$8,999.10').filter({ visible: true }).first();
    expect((await total.boundingBox())?.y).toBeLessThan((await year.boundingBox())?.y ?? 0);
    const [needed, given] = await year.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(needed, `at ${width} px`).toBeLessThanOrEqual(given ?? 0);
  }
});

test('the tabs of the profile fit on a phone', async ({ page }) => {
  await publishedCreator(page.request, 'tabs');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    await page.goto('/edit-profile');
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) await expect(link, `at ${width} px`).toBeInViewport({ ratio: 1 });
    await page.goto('/preview');
    await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect(page.getByRole('tab')).toHaveCount(2);
    for (const tab of await page.getByRole('tab').all()) {
      await expect(tab, `at ${width} px`).toBeInViewport({ ratio: 1 });
      expect(await heightOf([tab]), `height of a tab at ${width} px`).toBeLessThan(TWO_LINES);
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test('only the content of the profile editor scrolls on a phone', async ({ page }) => {
  await publishedCreator(page.request, 'scrolled');
  await page.setViewportSize({ width: 390, height: PAGE_HEIGHT });
  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByRole('radio', { name: /^Ticker/ })).toBeAttached();
  const [needed, given] = await dialog.evaluate(({ scrollHeight, clientHeight }) => [
    scrollHeight,
    clientHeight,
  ]);
  expect(needed).toBe(given);
});

test("the editor's menu logs out and leads to the sign-in", async ({ page }) => {
  await publishedCreator(page.request, 'exit');
  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

/** Checks that the point in the action's middle belongs to it, so nothing covers or hides it. */
function isPressable(action: Locator): Promise<boolean> {
  return action.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
}

async function heightOf(bars: Locator[]): Promise<number> {
  const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()));
  return boxes.reduce((sum, box) => sum + (box?.height ?? 0), 0);
}

/** Checks that the unscrolled list cuts no comment in two. Rounding may cost a pixel. */
function endsWithWholeCard(list: Locator): Promise<boolean> {
  return list.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const cards = Array.from(element.children, (card) => card.getBoundingClientRect());
    return (
      element.scrollTop === 0 &&
      element.scrollHeight > element.clientHeight &&
      cards.every((card) => card.bottom <= bottom || card.top >= bottom - 1)
    );
  });
}

/** Below the list of tips is the tip button on a phone, and the footer on a desktop. */
async function emptyBelow(list: Locator, width: number): Promise<number> {
  const page = list.page();
  const next = width < 860 ? page.getByRole('button', { name: /^Send Love/ }) : page.getByRole('contentinfo');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [above, below] = [await list.boundingBox(), await next.boundingBox()];
  if (!above || !below) throw new Error('There is no list with something below');
  return below.y - above.y - above.height;
}

/** Counts the lines that a name needs, even if they are cut off. */
function linesOf(name: Locator): Promise<number> {
  return name.evaluate((element) =>
    Math.round(element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );
}
