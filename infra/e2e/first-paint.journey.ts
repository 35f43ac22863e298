/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInAdmin } from './admin.ts';
import { publishedCreator } from './creator.ts';

declare global {
  interface Window {
    /** Elements that moved without user input. */
    shifts: string[];
    /** Number of frames that showed less than an earlier frame. */
    blankFrames: number;
  }
}

interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Delay of each script, long enough for its absence to last many frames. */
const SLOW_MS = 300;

/** A screen is there once this element is visible. */
const FOR_ALL: [path: string, screen: (page: Page) => Locator][] = [
  ['/login', (page) => page.getByRole('button', { name: 'Continue' })],
  ['/login/password?email=somebody@example.com', (page) => page.getByRole('button', { name: 'Sign in' })],
  ['/register', (page) => page.getByRole('button', { name: 'Continue' })],
  ['/forgot-password', (page) => page.getByRole('textbox', { name: 'Email' })],
  ['/privacy', (page) => page.getByRole('heading', { name: 'Privacy Policy' })],
  ['/admin/login', (page) => page.getByRole('textbox', { name: 'Username' })],
];
const FOR_CREATORS: typeof FOR_ALL = [
  ['/dashboard', (page) => page.getByRole('heading', { name: 'Recent Comments' })],
  ['/edit-profile', (page) => page.getByRole('heading', { name: 'Profile information' })],
  ['/comments', (page) => page.getByRole('heading', { name: 'Comments from Tippers' })],
  ['/my-links', (page) => page.getByRole('form', { name: 'Add a link' })],
  ['/my-stats', (page) => page.getByRole('group', { name: 'Period' })],
  ['/preview-profile', (page) => page.getByRole('heading', { name: 'Profile Preview' })],
];

test('the sign-in and the registration load at most 150 KB of JavaScript', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.com');
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(page), path).toBeLessThan(150_000);
  }
});

test('the first paint stays visible until the screen replaces it', async ({ page }) => {
  await watchFrames(page);
  await expectNoBlankFrame(page, FOR_ALL);
  await publishedCreator(page.request, 'paint');
  await expectNoBlankFrame(page, FOR_CREATORS);
});

/** Requests that fill the overview, answered in this order and in reverse, so that each one could shift earlier content. */
const OF_OVERVIEW = ['/system/waiting', '/system', '/stats', '/stats/daily', '/settings'];

test("the console's overview does not shift when its figures arrive", async ({ page }) => {
  await signInAdmin(page.request);
  await watchShifts(page);
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 1_600 });
    for (const order of [OF_OVERVIEW, OF_OVERVIEW.toReversed()]) {
      await sendInTurn(page, order);
      await page.goto('/admin/dashboard');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      const last = order.at(-1);
      expect.soft(await page.evaluate(() => window.shifts), `${last} last at ${width}`).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

/** Delays the replies so that each arrives after the previous one was drawn. */
async function sendInTurn(page: Page, replies: string[]): Promise<void> {
  for (const [turn, reply] of replies.entries())
    await delay(page, `/api/admin${reply}`, (turn + 1) * SLOW_MS);
}

test("a creator's dashboard does not shift when comments, balance and share tools arrive", async ({
  page,
}) => {
  await publishedCreator(page.request, 'still');
  await watchShifts(page);
  // Everything fits on the screen.
  await page.setViewportSize({ width: 1_440, height: 2_400 });
  for (const last of ['/tips', '/balance', '/stats']) {
    await delay(page, `/api/users/me${last}`);
    await page.goto('/dashboard');
    await expect(page.getByText('Add a payout method so we can pay you')).toBeVisible();
    await expect(page.getByText('No comments yet')).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect.soft(await page.evaluate(() => window.shifts), last).toEqual([]);
    await page.unrouteAll();
  }
  const ends = ['Recent Comments', 'Your Profile Link'].map(async (name) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  });
  const [left, right] = await Promise.all(ends);
  expect(left, 'both columns end together').toBeCloseTo(right ?? 0, 0);
});

test('the list of reports does not shift when the case above it arrives', async ({ page, request }) => {
  const { username } = await publishedCreator(request, 'slide');
  expect((await request.post('/api/reports', { data: { username, reason: 'fraud' } })).ok()).toBe(true);
  await signInAdmin(page.request);
  await watchShifts(page);
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 1_600 });
    await sendInTurn(page, ['/system/waiting', '/reports', '/creators']);
    await page.goto(`/admin/reports?search=${username}`);
    await expect(page.getByText('This page has no links.')).toBeVisible();
    expect.soft(await page.evaluate(() => window.shifts), `at ${width}`).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

async function delay(page: Page, reply: string, milliseconds = SLOW_MS): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === reply,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    },
  );
}

async function expectNoBlankFrame(page: Page, screens: typeof FOR_ALL) {
  for (const [path, screen] of screens) {
    await page.goto(path);
    await expect(screen(page)).toBeVisible();
    expect(await page.evaluate(() => window.blankFrames), path).toBe(0);
  }
}

/** A painted heading must stay, and a spinner may only be replaced by a screen. */
async function watchFrames(page: Page) {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    window.blankFrames = 0;
    let expected: string | null = null;
    const look = () => {
      const shown = (selector: string) =>
        document.querySelector(`#root ${selector}`)?.checkVisibility() ? selector : null;
      const found = shown('h1') ?? shown('[role="status"]') ?? shown('[role="progressbar"]');
      if (expected !== null && (expected === 'h1' ? found !== 'h1' : found === null)) window.blankFrames += 1;
      if (expected !== 'h1') expected = found ?? expected;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Records layout shifts. Blocks web fonts, because a late font also moves lines. */
async function watchShifts(page: Page) {
  await page.context().route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as (PerformanceEntry & Shift)[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? (node.getAttribute('aria-label') ?? node.className) : node?.nodeValue;
          return `${name}: ${previousRect.y} to ${currentRect.y}`;
        });
        window.shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}
