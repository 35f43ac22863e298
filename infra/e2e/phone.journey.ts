/// <reference lib="dom" />
import { expect, type Locator, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';
import { fullAccount } from './full-account.ts';

/** A phone's page is this high while the browser shows its bars. */
const PAGE_HEIGHT = 664;
const ACTIONS = [
  'Edit Video',
  'Edit Profile',
  'Edit Social Links',
  'View Stats',
  'Unpublish',
  'Save Changes',
];

test('a phone shows every action of the previews, and leaves them most of the screen', async ({ page }) => {
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

  for (const width of [320, 390, 1_440]) {
    await page.setViewportSize({ width, height: PAGE_HEIGHT });
    await page.goto(`/${creator.username}`);
    const name = page.getByRole('heading', { level: 1 });
    expect(await linesOf(name), `lines of a long name at ${width} px`).toBeLessThanOrEqual(2);
  }
});

test("the editor's menu logs out and leads to the sign-in", async ({ page }) => {
  await publishedCreator(page.request, 'exit');
  await page.goto('/preview');
  await page.getByRole('dialog', { name: "Let's Start Editing" }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

/** The point in its middle belongs to it, so that nothing covers it and no strip hides it. */
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

/** Counts the lines that a name needs, also those that are cut off. */
function linesOf(name: Locator): Promise<number> {
  return name.evaluate((element) =>
    Math.round(element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );
}
