import { type RefObject, useEffect } from 'react';

/** Tells the element in `--keyboard` how much of the screen's foot a phone's keyboard covers. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, isWatched: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !isWatched) return;
    const tell = () => {
      // A page that is zoomed in is no keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    tell();
    viewport.addEventListener('resize', tell);
    viewport.addEventListener('scroll', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      viewport.removeEventListener('scroll', tell);
    };
  }, [element, isWatched]);
}
