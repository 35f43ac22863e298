import { type RefObject, useEffect } from 'react';

/** Free space at the end of the list, in pixels. */
const END = 12;

/** Sets `--whole-cards` on a list that is taller than its box to the height at which its last whole card ends. */
export function useWholeCards(list: RefObject<HTMLElement | null>, tips: unknown): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => fit(element));
    for (const card of element.children) observer.observe(card);
    return () => observer.disconnect();
  }, [list, tips]);
}

function fit(list: HTMLElement): void {
  list.style.removeProperty('--whole-cards');
  const room = list.clientHeight;
  if (list.scrollHeight <= room + 1) return;
  const ends = Array.from(
    list.children as Iterable<HTMLElement>,
    (card) => card.offsetTop + card.offsetHeight,
  );
  const end = ends.findLast((bottom) => bottom + END <= room) ?? ends[0];
  list.style.setProperty('--whole-cards', `${end}px`);
}
