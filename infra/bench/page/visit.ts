import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Visit {
  /** Largest contentful paint, milliseconds after the navigation began. */
  lcpMs: number;
  /** The tag and the first words of the element whose paint was the largest. */
  lcpElement: string;
  /** Of every task longer than 50 ms after the first paint, what is beyond 50 ms. */
  blockingMs: number;
  /** As they travelled, heads included. */
  scriptBytes: number;
  allBytes: number;
  requests: number;
  thirdParties: string[];
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowerCpu = 4;
/** Without a request and a long task for so long the page has come to rest. */
const quietMs = 3_000;

interface Observed {
  lcpMs: number;
  lcpElement: string;
  firstPaintMs: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** A first visit, with nothing in any cache of the browser. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session, new URL(address).origin);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
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

/** Runs in the page. */
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

async function watchTraffic(session: CDPSession, origin: string) {
  const traffic = { scriptBytes: 0, allBytes: 0, requests: 0, open: 0, thirdParties: new Set<string>() };
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    traffic.requests += 1;
    traffic.open += 1;
    if (!request.url.startsWith(`${origin}/`)) traffic.thirdParties.add(new URL(request.url).host);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.open -= 1;
    traffic.allBytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  session.on('Network.loadingFailed', () => (traffic.open -= 1));
  await session.send('Network.enable');
  return traffic;
}

async function rest(page: Page, traffic: { requests: number; open: number }): Promise<void> {
  for (let before = -1; before !== traffic.requests || traffic.open > 0;) {
    before = traffic.requests;
    await page.waitForTimeout(quietMs);
  }
}
