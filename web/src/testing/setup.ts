import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { setApiAddress } from '@sprinkle/api-client/base-api';
import { server } from '@sprinkle/api-client/testing/server';
import { dismissToast } from '@sprinkle/ui/feedback/toast';
import { cleanup } from '@testing-library/react';
import { FakeEventSource } from './event-source';

setApiAddress(window.location.origin);

// jsdom has no media queries. Reduced motion and light colours apply.
window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: query.includes('reduce'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** jsdom has no layout, so nothing is ever resized. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom has no layout, so everything counts as visible.
class EverythingIsSeen {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom has no modal dialogs, so this only opens and closes.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
// jsdom has no pointer capture, so tests send every event to the element that would have captured it.
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
// jsdom has no PointerEvent. One with coordinates is enough.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;
Object.assign(globalThis, {
  EventSource: FakeEventSource,
  ResizeObserver: NoResizeObserver,
  IntersectionObserver: EverythingIsSeen,
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  dismissToast();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'sprinkle_signed_in=; max-age=0';
});
afterAll(() => server.close());
