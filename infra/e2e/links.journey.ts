import { expect, test } from '@playwright/test';
import { publishedCreator } from './creator.ts';

const LINKTREE = `<!DOCTYPE html>
<!-- saved from url=(0023)https://linktr.ee/maya -->
<html><body><a href="https://linktr.ee/">Linktree</a>
<a data-testid="LinkButton" href="https://shop.example/"><p>My shop</p></a>
<a data-testid="LinkButton" href="https://www.youtube.com/@maya"><p>Videos</p></a></body></html>`;
/** A browser without a screen counts as a bot. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';
const MOMENT_MS = 4_000;

test('a saved Linktree page is imported, ordered by keyboard and published within two minutes', async ({
  page,
  browser,
}) => {
  const startedAt = Date.now();
  const { username } = await publishedCreator(page.request, 'linked');
  await page.goto('/my-links');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByRole('button', { name: 'Import links' }).click();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'linktree.html',
    mimeType: 'text/html',
    buffer: Buffer.from(LINKTREE),
  });
  await page.getByRole('button', { name: 'Add 2 links' }).click();
  await page.getByRole('button', { name: 'Move Videos' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Videos is now at place 2 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Videos is now at place 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Dropped Videos at place 1 of 2.')).toBeAttached();

  const visitor = await (await browser.newContext({ userAgent: PHONE })).newPage();
  await expect(async () => {
    await visitor.goto(`/${username}`);
    const shown = visitor.getByRole('list', { name: 'Links' }).getByRole('link');
    await expect(shown).toHaveText([/Videos/, /My shop/], { timeout: 1_000 });
  }).toPass();
  expect(Date.now() - startedAt).toBeLessThan(120_000);

  // The click is told, and the creator reads it.
  const told = visitor.waitForResponse(/\/links\/[\w-]+\/click$/);
  await visitor.getByRole('link', { name: 'My shop' }).click({ modifiers: ['Control'] });
  expect((await told).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('1 click, 1 in 7 days')).toBeVisible();
});

test('a schedule begins and ends before the eyes of a visitor', async ({ page, browser }) => {
  const { username } = await publishedCreator(page.request, 'scheduled');
  const visitor = await (await browser.newContext()).newPage();
  const link = visitor.getByRole('link', { name: 'Drop' });
  const shows = async (isShown: boolean) =>
    expect(async () => {
      await visitor.goto(`/${username}`);
      await expect(link).toHaveCount(isShown ? 1 : 0, { timeout: 500 });
    }).toPass({ timeout: MOMENT_MS + 5_000 });
  const startsAt = new Date(Date.now() + MOMENT_MS).toISOString();
  const endsAt = new Date(Date.now() + 2 * MOMENT_MS).toISOString();
  const drop = { kind: 'link', title: 'Drop', url: 'https://shop.example/', startsAt, endsAt };
  expect((await page.request.post('/api/users/me/links', { data: drop })).status()).toBe(201);
  await shows(false);
  await shows(true);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startsAt));
  await shows(false);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endsAt));
});
