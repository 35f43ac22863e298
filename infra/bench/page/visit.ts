import type { Browser } from 'playwright-core';
import { type Emulation, phone, slowDown } from './emulation.ts';
import { rest, watchTraffic } from './traffic.ts';

export interface Visit {
  /** Milliseconds from the navigation to the largest contentful paint. */
  lcpMs: number;
  /** Tag and first words of the element with the largest paint. */
  lcpElement: string;
  /** Total time beyond 50 ms of all tasks after the first paint, in milliseconds. */
  blockingMs: number;
  /** Bytes on the wire with headers; like the requests below, without third parties. */
  scriptBytes: number;
  allBytes: number;
  requests: number;
  thirdParties: string[];
}

interface Observed {
  lcpMs: number;
  lcpElement: string;
  firstPaintMs: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    observed: Observed;
    /** Milliseconds after the navigation began; absent until the screen has answered. */
    usableMs?: number;
  }
}

/** Visits a page for the first time, with empty browser caches. */
export async function visit(
  browser: Browser,
  address: string,
  cookies: string,
  emulation: Emulation,
): Promise<Visit> {
  const context = await browser.newContext(phone);
  await context.addCookies(
    cookies
      .split('; ')
      .filter(Boolean)
      .map((cookie) => cookieOf(cookie, address)),
  );
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session, new URL(address).origin);
    await slowDown(session, emulation);
    await page.goto(address, { waitUntil: 'load' });
    await rest(page, traffic);
    const { lcpMs, lcpElement, firstPaintMs, longTasks } = await page.evaluate(() => window.observed);
    const blockingMs = longTasks
      .filter(({ start, duration }) => start + duration > firstPaintMs)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const { scriptBytes, allBytes, requests, thirdParties } = traffic;
    return {
      lcpMs,
      lcpElement,
      blockingMs,
      scriptBytes,
      allBytes,
      requests,
      thirdParties: [...thirdParties],
    };
  } finally {
    await context.close();
  }
}

/**
 * Returns the milliseconds from the navigation until the screen is usable: its email field took a text, and "Continue" answered
 * that this is no address. The guest's browser caches are empty.
 */
export async function timeUntilUsable(
  browser: Browser,
  address: string,
  emulation: Emulation,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(typeUntilAnswered);
    await slowDown(await context.newCDPSession(page), emulation);
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() => window.usableMs);
    return (await usable.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url };
}

/** This runs in the page. */
function observe(): void {
  const observed: Observed = { lcpMs: 0, lcpElement: '', firstPaintMs: Infinity, longTasks: [] };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      observed.lcpMs = entry.startTime;
      observed.lcpElement =
        `${entry.element?.tagName.toLowerCase()} ${entry.element?.textContent.slice(0, 24)}`.trim();
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') observed.firstPaintMs = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** This runs in the page. */
function typeUntilAnswered(): void {
  const text = 'nobody';
  const timer = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === 'Continue');
    if (!field || !button) return;
    if (!field.value) {
      field.focus();
      document.execCommand('insertText', false, text);
    }
    if (field.value === text) button.click();
    if (!document.querySelector('[role=alert]')) return;
    window.usableMs = performance.now();
    clearInterval(timer);
  }, 20);
}
