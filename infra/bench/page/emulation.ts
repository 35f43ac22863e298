import type { CDPSession } from 'playwright-core';

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Delays every request, and shares the bandwidth among those in flight. */
export interface Emulation {
  name: string;
  latencyMs: number;
  downBitsPerSecond: number;
  upBitsPerSecond: number;
}

/** Slow 4G as a real network has it: a round trip of 150 ms. */
export const SLOW4G: Emulation = {
  name: '150 ms',
  latencyMs: 150,
  downBitsPerSecond: 1_600_000,
  upBitsPerSecond: 750_000,
};

/**
 * Slow 4G as Lighthouse applies it through DevTools. A request costs more than one round trip there, so the delay is 3.75 round
 * trips, and the bandwidth is nine tenths.
 */
export const slow4gApplied: Emulation = {
  name: '562.5 ms',
  latencyMs: SLOW4G.latencyMs * 3.75,
  downBitsPerSecond: SLOW4G.downBitsPerSecond * 0.9,
  upBitsPerSecond: SLOW4G.upBitsPerSecond * 0.9,
};

const SLOWER_CPU = 4;

export async function slowDown(session: CDPSession, emulation: Emulation): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: emulation.latencyMs,
    downloadThroughput: emulation.downBitsPerSecond / 8,
    uploadThroughput: emulation.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
}
