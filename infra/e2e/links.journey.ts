/// <reference lib="dom" />
import { type APIRequestContext, expect, test } from '@playwright/test';
import { openConsole } from './admin.ts';
import { publishedCreator } from './creator.ts';
import { examine, watchTroubles } from './examine-screen.ts';
import { mailTo } from './mail-catcher.ts';

const LINKTREE = `<!DOCTYPE html>
<!-- saved from url=(0023)https://linktr.ee/maya -->
<html><body><h1>@maya</h1><a href="https://linktr.ee/">Linktree</a>
<h3>Best of</h3>
<a data-testid="LinkButton" href="https://shop.example/"><p>My shop</p></a>
<a data-testid="LinkButton" href="https://www.youtube.com/@maya"><p>Videos</p></a></body></html>`;
/** The user agent of a headless browser would count as a bot. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';
const MOMENT_MS = 4_000;

test('the links of a saved Linktree page are imported, reordered by keyboard and live within two minutes', async ({
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
  await page.getByRole('button', { name: 'Add 3 links' }).click();
  await page.getByRole('button', { name: 'Move Videos' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Videos is now at place 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Videos is now at place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Dropped Videos at place 2 of 3.')).toBeAttached();

  const visitor = await (await browser.newContext({ userAgent: PHONE })).newPage();
  await expect(async () => {
    await visitor.goto(`/${username}`);
    const shown = visitor.getByRole('list', { name: 'Links' }).getByRole('link');
    await expect(shown).toHaveText([/Videos/, /My shop/], { timeout: 1_000 });
    await expect(visitor.getByRole('heading', { name: 'Best of' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(Date.now() - startedAt).toBeLessThan(120_000);

  // The click is reported, and the creator sees it.
  const told = visitor.waitForResponse(/\/links\/[\w-]+\/click$/);
  await visitor.getByRole('link', { name: 'My shop' }).click({ modifiers: ['Control'] });
  expect((await told).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('1 click, 1 in 7 days')).toBeVisible();
});

test('a scheduled link appears and disappears for visitors on time', async ({ page, browser }) => {
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

test('a link can be moved by touch', async ({ browser, baseURL, request }) => {
  await publishedCreator(request, 'touched');
  for (const title of ['First', 'Second', 'Third']) await addLink(request, title);
  const context = await browser.newContext({
    baseURL,
    storageState: await request.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/my-links');
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` });
  await handle('First').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await handle('First').boundingBox(), await handle('Third').boundingBox()];
  if (!from || !to) throw new Error('There is nothing to move');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + from.width / 2, y: y + from.height / 2 }],
    });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', from.y + ((to.y - from.y + 8) * step) / 10);
  await expect(page.getByText('First is now at place 3 of 3.')).toBeAttached();
  await touch('touchEnd', to.y);
  const titles = () =>
    page
      .getByRole('list', { name: 'Your links' })
      .getByRole('switch')
      .evaluateAll((switches) => switches.map((each) => each.ariaLabel));
  const moved = ['Show Second', 'Show Third', 'Show First'];
  await expect.poll(titles).toEqual(moved);
  await expect
    .poll(async () =>
      ((await (await request.get('/api/users/me/links')).json()) as { title: string }[]).map(
        ({ title }) => `Show ${title}`,
      ),
    )
    .toEqual(moved);
  await context.close();
});

test('long link titles take at most two lines, and the tip button covers neither the first nor the last of fifty', async ({
  page,
  request,
}) => {
  const { username } = await publishedCreator(request, 'fifty');
  const titles = [
    'W'.repeat(80),
    'A long title '.repeat(6).trim(),
    'متجري للرسومات والكتب '.repeat(3).trim(),
    'Shop',
  ];
  const links = Array.from({ length: 50 }, (_, at) => ({
    title: titles[at % titles.length],
    url: `https://shop.example/${at}`,
  }));
  expect((await request.post('/api/users/me/links/import', { data: { links } })).status()).toBe(201);
  for (const pageLook of ['sunrise', 'mono']) {
    expect((await request.put('/api/users/me', { data: { pageLook } })).status()).toBe(200);
    for (const [width, height] of [
      [320, 664],
      [390, 844],
      [1_440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        await page.goto(`/${username}`);
        expect(await page.content()).toContain(`"pageLook":"${pageLook}"`);
      }).toPass();
      const shown = page.getByRole('list', { name: 'Links' });
      await expect(shown.getByRole('link')).toHaveCount(50);
      expect(await shown.evaluate(problemsOf), `${pageLook} at ${width}`).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      // Scrolls until nothing covers the last link.
      await shown.getByRole('link').last().click({ trial: true });
      for (const link of [shown.getByRole('link').first(), shown.getByRole('link').last()]) {
        await link.focus();
        await expect.poll(() => link.evaluate(isCovered), `${pageLook} at ${width}`).toBe(false);
      }
    }
  }
});

/** Lists links that are too low, narrow or wide, or have more than two lines. */
function problemsOf(list: Element): string[] {
  const { left, right, width } = list.getBoundingClientRect();
  return [...list.querySelectorAll('a')].flatMap((link) => {
    const box = link.getBoundingClientRect();
    const title = link.querySelector('b') ?? link;
    const lines = title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight);
    return [
      ...(box.height < 48 ? [`${title.textContent} is ${box.height} high`] : []),
      ...(lines > 2.1 ? [`${title.textContent} has ${lines} lines`] : []),
      ...(box.left < left || box.right > right || box.width < width - 48
        ? [`${title.textContent} is ${box.width} of ${width} wide`]
        : []),
    ];
  });
}

function isCovered(link: Element): boolean {
  const { left, top, width, height } = link.getBoundingClientRect();
  return [4, height / 2, height - 4].some(
    (y) => !link.contains(document.elementFromPoint(left + width / 2, top + y)),
  );
}

test("a link that was taken down is back after its creator's appeal", async ({
  browser,
  baseURL,
  request,
}) => {
  const creator = await publishedCreator(request, 'takendown');
  for (const title of ['My shop', 'My blog']) await addLink(request, title);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const shows = async (...titles: string[]) =>
    expect(async () => {
      await visitor.goto(`/${creator.username}`);
      const shown = visitor.getByRole('list', { name: 'Links' }).getByRole('link');
      await expect(shown).toHaveText(
        titles.map((title) => new RegExp(title)),
        { timeout: 500 },
      );
    }).toPass();
  await shows('My shop', 'My blog');
  const report = { username: creator.username, reason: 'fraud' };
  expect((await request.post('/api/reports', { data: report })).ok()).toBe(true);

  const admin = await openConsole(browser, baseURL);
  const troubles = watchTroubles(admin);
  await admin.goto(`/admin/reports?search=${creator.username}`);
  const panel = admin.getByRole('region', { name: 'What should happen to the page?', exact: true });
  await examine(admin, 'the case of a page with links', troubles);
  await panel.getByRole('link', { name: `@${creator.username}` }).click();
  const links = admin.getByRole('region', { name: 'Links', exact: true });
  await links.getByRole('switch', { name: 'Allow My shop' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Take this link down?' });
  await examine(admin, 'the dialog that takes a link down', troubles);
  await dialog.getByLabel('Message to the creator').fill('The shop sends nothing');
  await dialog.getByLabel('Note').fill('Three buyers wrote');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(links.getByText('Taken down')).toBeVisible();
  await shows('My blog');

  const owner = await (
    await browser.newContext({ baseURL, storageState: await request.storageState() })
  ).newPage();
  await owner.goto('/my-links');
  await expect(owner.getByText('“The shop sends nothing”')).toBeVisible();
  await examine(owner, 'a link that was taken down', watchTroubles(owner));
  await owner.getByRole('switch', { name: 'Show My shop' }).click();
  await owner.getByRole('switch', { name: 'Show My shop' }).click();
  await shows('My blog');
  await owner.getByRole('link', { name: 'Appeal' }).click();
  await owner.getByLabel('Your answer').fill('The parcels are on their way');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText("We'll email you when we've decided.")).toBeVisible();

  await admin.goto(`/admin/reports?state=appealed&search=${creator.username}`);
  await admin.getByRole('button', { name: /^Decide about the answer for the link/ }).click();
  await admin.getByLabel('Decision').selectOption('reversed');
  await admin.getByLabel('Note').fill('They arrived');
  await admin.getByRole('button', { name: 'Save decision' }).click();
  await expect(admin.getByText('No reports found')).toBeVisible();
  await shows('My shop', 'My blog');
  await expect
    .poll(async () => (await mailTo(creator.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(["We've taken down a link on your page", "We've reversed our decision"]));
  for (const page of [admin, owner, visitor]) await page.context().close();
});

async function addLink(request: APIRequestContext, title: string): Promise<void> {
  const link = { kind: 'link', title, url: `https://${title.toLowerCase().replace(' ', '-')}.example/` };
  expect((await request.post('/api/users/me/links', { data: link })).status()).toBe(201);
}
