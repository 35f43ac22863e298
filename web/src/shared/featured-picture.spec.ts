import { afterEach, expect, it, jest } from '@jest/globals';
import { waitForFeaturedPicture } from './featured-picture';

function showPicture(isComplete: boolean): HTMLImageElement {
  document.body.innerHTML = '<img src="/portrait.jpg"><img src="/featured.jpg" fetchpriority="high">';
  const picture = document.querySelectorAll('img')[1] as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: isComplete });
  return picture;
}

function watch(): () => boolean {
  let isOver = false;
  void waitForFeaturedPicture().then(() => (isOver = true));
  return () => isOver;
}

afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

it.each(['load', 'error'])('a screen waits for the featured picture until its "%s" event', async (event) => {
  jest.useFakeTimers();
  const picture = showPicture(false);
  const isOver = watch();
  await jest.advanceTimersByTimeAsync(999);
  expect(isOver()).toBe(false);
  picture.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

it('a screen waits for at most one second', async () => {
  jest.useFakeTimers();
  showPicture(false);
  const isOver = watch();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isOver()).toBe(true);
});

it('a screen does not wait without a featured picture, or if it has already loaded', async () => {
  await waitForFeaturedPicture();
  showPicture(true);
  await waitForFeaturedPicture();
});
