import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { DailyStats, OutsideSettings, SystemState, Waiting } from '@sprinkle/api-client/api.gen';
import { setApiAddress } from '@sprinkle/api-client/base-api';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { dismissToast } from '@sprinkle/ui/feedback/toast';
import { cleanup } from '@testing-library/react';
import { idle } from './idle-system';

setApiAddress(window.location.origin);
/** The test environment has no layout, so its observers never report an element. */
class NothingIsSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NothingIsSeen, ResizeObserver: NothingIsSeen });
// The test environment has no media queries, so every screen is wide.
window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
// Every screen asks what is waiting, and the overview asks for the system and the days. Tests about these respond themselves.
beforeEach(() =>
  server.use(
    respond<Waiting>('get', '/api/admin/system/waiting', { money: null, reports: null, accounts: null }),
    respond<SystemState>('get', '/api/admin/system', idle),
    respond<DailyStats[]>('get', '/api/admin/stats/daily', []),
    respond<OutsideSettings>('get', '/api/admin/settings/outside', {
      platformFeePercent: 10,
      platformFeeSince: null,
      paysThroughStripe: false,
      nextAutomaticRunAt: null,
    }),
  ),
);
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  dismissToast();
  server.resetHandlers();
});
afterAll(() => server.close());
