/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { newCreator, publishedCreator } from './creator.ts';
import { payTip, tipTo } from './tips.ts';

/** The list is cached for half a minute. */
const FEATURED_WITHIN_MS = 45_000;
const WORDS = 'outfit dance jokes workout dish art joke glow'.split(' ');

test('a claimed username is carried over to registration', async ({ page, baseURL }) => {
  const { username } = newCreator('clam');
  await page.goto('/');
  const box = page.getByRole('textbox', { name: /Your username after/ });
  await box.pressSequentially(`${baseURL}/ ${username} `);
  await expect(box).toHaveValue(username);
  await expect(page.getByText(`${username} is yours to claim.`)).toBeVisible();
  await page.getByRole('button', { name: /^Claim your / }).click();
  await expect(page).toHaveURL('/register');
  expect(await page.evaluate(() => localStorage.getItem('preferredUsername'))).toBe(username);
});

test('an empty claim leads to registration too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Claim your / }).click();
  await expect(page).toHaveURL('/register');
  expect(await page.evaluate(() => localStorage.getItem('preferredUsername'))).toBeNull();
});

test('a signed-in creator is redirected to their own page', async ({ page }) => {
  const creator = await publishedCreator(page.request, 'home');
  await page.goto('/');
  await expect(page).toHaveURL(`/${creator.username}`);
});

test('each word in the headline is shown for three seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const [turn, word] of [...WORDS, WORDS[0]].entries()) {
    expect(await wordAt(page, turn * 3_000 + 100)).toBe(word);
    expect(await wordAt(page, turn * 3_000 + 2_600)).toBe(word);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await shownWords(page)).toEqual(['outfit']);
});

async function wordAt(page: Page, milliseconds: number): Promise<string | undefined> {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
  }, milliseconds);
  const words = await shownWords(page);
  return words.at(-1);
}

/** Returns the visible words, faintest first. */
function shownWords(page: Page): Promise<string[]> {
  const words = page.getByText('Get tipped for your').locator('[aria-hidden] > span');
  return words.evaluateAll((elements) =>
    elements
      .map((element) => ({
        word: element.textContent ?? '',
        opacity: Number(getComputedStyle(element).opacity),
      }))
      .filter(({ opacity }) => opacity > 0)
      .sort((one, other) => one.opacity - other.opacity)
      .map(({ word }) => word),
  );
}

test('featured creators are laid out in one, two or three columns', async ({ page, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const creator = await publishedCreator(request, 'feat');
  const { username } = creator;
  await payTip(request, { ...tipTo(creator), amount: 5_000 });
  await request.put('/api/users/me', {
    data: { bio: 'Word after word, line after line. '.repeat(4).trim() },
  });
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1_280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => countOnLanding(page, username), { timeout: FEATURED_WITHIN_MS }).toBe(1);
    const style = await page
      .getByRole('region', { name: 'Featured Creators', exact: true })
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(style).toBe(columns);
    const bio = page.getByRole('link', { name: `@${username}` }).getByText('Word after word');
    const lines = await bio.evaluate(
      (text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  }
  await request.dispose();
});

async function countOnLanding(page: Page, username: string): Promise<number> {
  await page.goto('/');
  return page.getByText(`@${username}`).count();
}

test('visitors can find creators and read the site without JavaScript', async ({
  browser,
  request,
  baseURL,
}) => {
  const creator = await publishedCreator(request, 'find');
  const { username } = creator;
  await payTip(request, { ...tipTo(creator), message: 'Worth every cent' });
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Discover' }).click();
  await page.getByRole('searchbox').fill(username.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: `@${username}` }).click();
  await expect(page).toHaveURL(`/${username}`);
  await expect(page.getByRole('heading', { level: 1, name: `@${username}` })).toBeVisible();
  await expect(page.getByText('Love their work? Send a tip!')).toBeHidden();
  await expect(page.getByText('Worth every cent')).toBeVisible();
  await expect(page.getByText('Leaving a tip needs JavaScript.', { exact: true })).toBeVisible();
  for (const [path, heading] of [
    ['/pricing', /% of each tip\. Nothing else\./],
    ['/learn', /^How .* works$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await context.close();
});

test('the pricing tables break no word across lines', async ({ page }) => {
  await page.goto('/pricing');
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const broken = await page.getByRole('table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          // On narrow phones, only screen readers get the headings.
          if (texts.currentNode.parentElement?.closest('thead')?.clientWidth === 1) continue;
          for (const { index, 0: word } of (texts.currentNode.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (range.getBoundingClientRect().height > 1.6 * (range.getClientRects()[0]?.height ?? 0))
              found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

test('public pages use one typeface for titles and one for all other text', async ({ page, request }) => {
  const creator = await publishedCreator(request, 'faces');
  await payTip(request, tipTo(creator));
  const found = new Set<string>();
  for (const path of ['/', '/discover', '/pricing', '/learn', `/${creator.username}`]) {
    await page.goto(path);
    const faces = await page.evaluate(() => {
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
      const shown = [...document.body.querySelectorAll('*')].filter(
        (element) => hasText(element) && element.checkVisibility(),
      );
      return shown.map((element) => getComputedStyle(element).fontFamily);
    });
    for (const face of faces) found.add(face);
  }
  expect([...found].sort()).toEqual([
    expect.stringMatching(/^"Sprinkle Display"/),
    expect.stringMatching(/^system-ui/),
  ]);
});

test('an unknown path responds with 404 and ends at /not-found', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveURL('/not-found');
});

test('the terms link to the licences of the scripts and fonts', async ({ page, request }) => {
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'licences' })).toHaveAttribute('href', '/licenses.txt');
  const response = await request.get('/licenses.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers()['cache-control']).toBe('public, max-age=3600');
  const text = await response.text();
  for (const part of [
    'react-dom 19',
    'Meta Platforms',
    'The Inter Project',
    'The Bricolage Grotesque Project',
  ])
    expect(text).toContain(part);
  expect(text.match(/SIL OPEN FONT LICENSE Version 1.1/g)).toHaveLength(2);
});

test('a public page loads at most 80 KB of JavaScript before a visitor reaches for the tip button', async ({
  page,
  request,
}) => {
  const { username } = await publishedCreator(request, 'lite');
  await page.goto(`/${username}`, { waitUntil: 'networkidle' });
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/assets/'))
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
  const scripts = (await loaded()).filter(({ name }) => name.endsWith('.js'));
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(80_000);
  expect((await loaded()).length).toBeLessThan(9);
  await page.locator('[data-tip-button]').focus();
  await expect.poll(async () => (await loaded()).some(({ name }) => name.includes('TipForm'))).toBe(true);
});

test('the site loads less than 8 KB of JavaScript, and nothing from other sites', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) foreign.push(request.url());
  });
  for (const path of ['/', '/pricing', '/learn']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes).toBeLessThan(8_000);
  }
  expect(foreign).toEqual([]);
});
