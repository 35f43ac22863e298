import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireConfetti } from './fire-confetti';

const throwConfetti = jest.fn(() => new Promise((end) => setTimeout(end, 10)));
jest.unstable_mockModule('canvas-confetti', () => ({ create: () => throwConfetti }));

const layers = () => document.querySelectorAll('#confetti').length;

/** jsdom has no matchMedia, so the test says whether the reader prefers reduced motion. */
function browser({ isStill }: { isStill: boolean }) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isStill }) as MediaQueryList;
}

describe('fireConfetti', () => {
  afterEach(() => void throwConfetti.mockClear());

  it('throws fifty particles for two seconds, once at a time', async () => {
    browser({ isStill: false });
    const thrown = fireConfetti();
    await fireConfetti();
    expect(layers()).toBe(1);
    await thrown;
    expect(layers()).toBe(0);
    expect(throwConfetti.mock.calls).toEqual([[expect.objectContaining({ particleCount: 50, ticks: 120 })]]);
    await fireConfetti();
    expect(throwConfetti).toHaveBeenCalledTimes(2);
  });

  it('throws nothing for readers who prefer reduced motion', async () => {
    browser({ isStill: true });
    await fireConfetti();
    expect(throwConfetti).not.toHaveBeenCalled();
  });
});
