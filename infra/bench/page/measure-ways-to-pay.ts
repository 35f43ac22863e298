import { request } from '@sprinkle/client/http';
import type { Runtime } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { signIn, signInAsAdministrator } from '../accounts/sign-in.ts';
import { median } from '../load/median.ts';
import { usernameOf } from '../seeding/seeded.ts';
import { phone, SLOW4G, slowDown } from './emulation.ts';

/** A span of time that a tipper waits for, in milliseconds; medians of several visits. */
export interface WayToPay {
  name: string;
  oursMs: number;
  /**
   * The same wait on a bare page with the same script and element of the provider; for monthly support, the wait of a single
   * tip. Null if there is nothing to compare with.
   */
  baselineMs: number | null;
  /** Longest time that ours may take beyond the baseline, or in total if there is none. */
  boundMs: number;
}

/** No other measurement sends tips to this creator. */
const CREATOR = 13;
const MONTHLY_BOUND_MS = 300;

/**
 * Measures on a slow phone: from the tap on Tip to a wallet, from Send to a card field, and from Pay to paid. Monthly support
 * by card begins at Send, so it is measured from Send to paid, without the time for typing.
 */
export async function measureWaysToPay(
  runtime: Runtime,
  browser: Browser,
  baselines: string,
  visits: number,
): Promise<WayToPay[]> {
  const script = new URL('/v3/', runtime.addresses.stripe as string).href;
  const bare = (type: string) => `${baselines}/element?${new URLSearchParams({ script, type })}`;
  const creator = new URL(usernameOf(CREATOR), runtime.addresses.web).href;
  const times = async (measure: (page: Page) => Promise<number[]>) => {
    const all: number[][] = [];
    // The server is cold at the first visit, so its times are dropped.
    for (let visit = 0; visit <= visits; visit += 1) all.push(await onPhone(browser, measure));
    const [first = []] = all;
    return first.map((_, index) => median(all.slice(1).map((spans) => spans[index] as number)));
  };
  const [bareWallet = 0] = await times((page) => timeBare(page, bare('expressCheckout'), untilWallet));
  const [bareCard = 0] = await times((page) => timeBare(page, bare('payment'), untilCardField));
  const [wallet = 0, paidByWallet = 0] = await times((page) => timeWallet(page, creator));
  const [card = 0, paidByCard = 0, wholeByCard = 0] = await times((page) => timeCard(page, creator));
  await takeMonthly(runtime);
  const [, monthlyByWallet = 0] = await times((page) => timeWallet(page, creator, chooseMonthly));
  const [, , monthlyByCard = 0] = await times((page) => timeCard(page, creator, chooseMonthly));
  return [
    { name: 'From Tip to a wallet', oursMs: wallet, baselineMs: bareWallet, boundMs: 1_500 },
    { name: 'From Send to a card field', oursMs: card, baselineMs: bareCard, boundMs: 1_200 },
    { name: 'From Pay to paid, by wallet', oursMs: paidByWallet, baselineMs: null, boundMs: 1_000 },
    { name: 'From Pay to paid, by card', oursMs: paidByCard, baselineMs: null, boundMs: 1_000 },
    {
      name: 'Every month: from Pay to paid, by wallet',
      oursMs: monthlyByWallet,
      baselineMs: paidByWallet,
      boundMs: MONTHLY_BOUND_MS,
    },
    {
      name: 'Every month: from Send to paid, by card',
      oursMs: monthlyByCard,
      baselineMs: wholeByCard,
      boundMs: MONTHLY_BOUND_MS,
    },
  ];
}

async function takeMonthly(runtime: Runtime): Promise<void> {
  const { api } = runtime.addresses;
  const put = (path: string, cookie: string, json: object) =>
    request(`${api}${path}`, { method: 'PUT', cookie, json });
  await put('/admin/settings', await signInAsAdministrator(runtime), { monthlySupport: true });
  await put('/users/me', await signIn(runtime, CREATOR), { takesMonthly: true });
  await until('the page offers monthly support', async () => {
    const page = await request(`${api}/users/${usernameOf(CREATOR)}`);
    return (await page.text()).includes('"takesMonthly":true');
  });
}

async function onPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), SLOW4G);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function timeBare(
  page: Page,
  address: string,
  until: (page: Page) => Promise<void>,
): Promise<number[]> {
  return [
    await timeFrom(
      () => page.goto(address, { waitUntil: 'commit' }),
      () => until(page),
    ),
  ];
}

/** Chooses the tip's interval in the dialog. */
type Choose = (page: Page) => Promise<void>;

async function chooseMonthly(page: Page): Promise<void> {
  await page.getByText('Every month', { exact: true }).click();
  await untilWallet(page);
}

async function timeWallet(page: Page, creator: string, choose?: Choose): Promise<number[]> {
  await page.goto(creator, { waitUntil: 'networkidle' });
  const wallet = await timeFrom(
    () => press(page, '[data-tip-button]'),
    () => untilWallet(page),
  );
  await choose?.(page);
  await page.waitForLoadState('networkidle');
  const thanks = page.waitForResponse(/PaymentOutcome/);
  await wallets(page).getByRole('button', { name: 'Link' }).click();
  const pay = page.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: /^Pay/ });
  await Promise.all([pay.waitFor(), thanks]);
  const paid = await timeFrom(
    () => pay.evaluate((button: HTMLElement) => button.click()),
    () => untilShown(page, 'dialog[open] h2', 'Thank you for your tip!'),
  );
  return [wallet, paid];
}

/** The visitor fills in the form until the files fetched meanwhile have arrived. The third time is the sum of both. */
async function timeCard(page: Page, creator: string, choose?: Choose): Promise<number[]> {
  await page.goto(creator, { waitUntil: 'networkidle' });
  await press(page, '[data-tip-button]');
  await untilWallet(page);
  await choose?.(page);
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByLabel('Email', { exact: true }).fill('robin@fans.example');
  await page.waitForLoadState('networkidle');
  const card = await timeFrom(
    () => press(page, 'dialog [type=submit]'),
    () => untilCardField(page),
  );
  const form = cardForm(page);
  await form.getByLabel('Card number').fill('4242 4242 4242 4242');
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await page.waitForLoadState('networkidle');
  const paid = await timeFrom(
    () => press(page, 'main [type=submit]'),
    () => untilShown(page, '[role=region] *', 'Payment Successful'),
  );
  return [card, paid, card + paid];
}

async function timeFrom(begin: () => Promise<unknown>, end: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await begin();
  await end();
  return performance.now() - begun;
}

/** Clicks without the driver's checks, whose time would count. */
function press(page: Page, selector: string): Promise<void> {
  return page
    .locator(selector)
    .first()
    .evaluate((button: HTMLElement) => button.click());
}

/** The page checks at each frame. The driver itself ends up checking only twice a second, and that wait would count. */
async function untilShown(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (sought) =>
      [...document.querySelectorAll(sought.selector)].some(({ textContent }) => textContent === sought.text),
    { selector, text },
  );
}

async function untilWallet(page: Page): Promise<void> {
  await wallets(page).getByRole('button').first().waitFor();
}

async function untilCardField(page: Page): Promise<void> {
  await cardForm(page).getByLabel('Card number').pressSequentially('4');
}

function wallets(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure express checkout frame"]');
}

function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}
