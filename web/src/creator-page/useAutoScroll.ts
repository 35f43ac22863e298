import { useEffect, useState, type RefObject } from 'react';

const PIXELS_PER_SECOND = 22;
const REST_MS = 2_500;

/**
 * Scrolls a list that is taller than its box, and starts over at its end. A pointer or focus inside holds it.
 * Returns whether the list is one that scrolls.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, isPaused: boolean): boolean {
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 8));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  useEffect(() => {
    const element = list.current;
    if (!element || !scrolls || isPaused) return;
    return startScrolling(element);
  }, [list, scrolls, isPaused]);

  return scrolls;
}

function startScrolling(element: HTMLElement): () => void {
  let frame = 0;
  let previous = 0;
  let position = element.scrollTop;
  let restUntil = performance.now() + REST_MS;

  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    const elapsed = Math.min(now - previous, 100);
    previous = now;
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
    position += (elapsed / 1000) * PIXELS_PER_SECOND;
    element.scrollTop = position;
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
