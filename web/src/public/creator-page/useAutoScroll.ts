import { type RefObject, useEffect, useState } from 'react';

const PIXELS_PER_SECOND = 22;
/** Scrolling at every frame would keep a phone busy for as long as the page is open. */
const STEP_MS = 40;
const REST_MS = 2_500;

interface Scrolling {
  /** True where the list is taller than its box. */
  isScrollable: boolean;
  /** False while scrolling is paused, and with prefers-reduced-motion. */
  isMoving: boolean;
}

/** Scrolls a list that is taller than its box while it is visible, and starts over at its end. A pointer or focus inside pauses it. */
export function useAutoScroll(list: RefObject<HTMLElement | null>, isPaused: boolean): Scrolling {
  const [isScrollable, setIsScrollable] = useState(false);
  const [isMoving, setIsMoving] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const mayMove = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const observer = new ResizeObserver(() => {
      const isTall = element.scrollHeight > element.clientHeight + 1;
      setIsScrollable(isTall);
      setIsMoving(isTall && mayMove);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  useEffect(() => {
    const element = list.current;
    if (!element || !isMoving || isPaused) return;
    return whileSeen(element, () => startScrolling(element));
  }, [list, isMoving, isPaused]);

  return { isScrollable, isMoving };
}

function whileSeen(element: HTMLElement, start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? false;
    if (isSeen) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stop?.();
  };
}

function startScrolling(element: HTMLElement): () => void {
  let position = element.scrollTop;
  let restUntil = performance.now() + REST_MS;

  const step = () => {
    const now = performance.now();
    const isHeld = element.matches(':hover, :focus-within');
    if (isHeld || now < restUntil) {
      position = element.scrollTop;
      return;
    }
    if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) {
      position = 0;
      element.scrollTo({ top: 0, behavior: 'smooth' });
      restUntil = now + REST_MS;
      return;
    }
    position += (STEP_MS / 1000) * PIXELS_PER_SECOND;
    element.scrollTop = position;
  };
  const timer = setInterval(step, STEP_MS);
  return () => clearInterval(timer);
}
