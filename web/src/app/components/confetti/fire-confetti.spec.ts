import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireConfetti } from './fire-confetti';

const pieces = () => document.querySelectorAll('#confetti > *').length;

/** What jsdom lacks: motion that nobody sees, and a reader's wish about it. */
function browser({ isStill }: { isStill: boolean }) {
  Object.assign(HTMLElement.prototype, { animate: () => undefined });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isStill }) as MediaQueryList;
}

describe('confetti', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is fifty particles for two seconds, however often it is asked for [V9.confetti]', () => {
    browser({ isStill: false });
    fireConfetti();
    fireConfetti();
    expect(pieces()).toBe(50);
    jest.advanceTimersByTime(1_999);
    expect(pieces()).toBe(50);
    jest.advanceTimersByTime(1);
    expect(pieces()).toBe(0);
    fireConfetti();
    expect(pieces()).toBe(50);
    jest.advanceTimersByTime(2_000);
  });

  it('stays away where motion is unwanted', () => {
    browser({ isStill: true });
    fireConfetti();
    expect(pieces()).toBe(0);
  });
});
