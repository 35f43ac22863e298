import type { CDPSession, Page } from 'playwright-core';

/** Time without a new request after which the page counts as idle. */
const QUIET_MS = 3_000;

export async function watchTraffic(session: CDPSession, origin: string) {
  const traffic = {
    scriptBytes: 0,
    allBytes: 0,
    requests: 0,
    isOpen: () => open.size > 0,
    thirdParties: new Set<string>(),
  };
  const own = new Map<string, { isScript: boolean }>();
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    // A live stream stays open for as long as the page does.
    if (type !== 'EventSource') open.add(requestId);
    if (!request.url.startsWith(`${origin}/`))
      return void traffic.thirdParties.add(new URL(request.url).host);
    traffic.requests += 1;
    own.set(requestId, { isScript: false });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && own.has(requestId))
      own.set(requestId, { isScript: true });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const request = own.get(requestId);
    if (request) traffic.allBytes += encodedDataLength;
    if (request?.isScript) traffic.scriptBytes += encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  await session.send('Network.enable');
  return traffic;
}

export async function rest(page: Page, traffic: { requests: number; isOpen: () => boolean }): Promise<void> {
  for (let before = -1; before !== traffic.requests || traffic.isOpen();) {
    before = traffic.requests;
    await page.waitForTimeout(QUIET_MS);
  }
}
