import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { setApiAddress } from '@sprinkle/api-client/base-api';
import { server } from '@sprinkle/api-client/testing/server';
import { dismissToast } from '@sprinkle/ui/feedback/toast';
import { cleanup, configure } from '@testing-library/react';

setApiAddress(window.location.origin);
/** The test environment lays nothing out, so its observers never report an element. */
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
// The first wait for a screen includes loading its modules, while other suites take their share of the processor.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  dismissToast();
  server.resetHandlers();
});
afterAll(() => server.close());
