import { type RefObject, useEffect, useRef, useState } from 'react';

const SCROLL_AFTER_MS = 1_500;
const REST_MS = 2_000;
const PLAY_AFTER_MS = 500;
const AUTOPLAY_DELAY_MS = 300;
const BEGIN_MS = SCROLL_AFTER_MS + REST_MS + PLAY_AFTER_MS + AUTOPLAY_DELAY_MS;

type VideoState = 'waiting' | 'playing' | 'muted' | 'blocked';

interface Autoplay {
  /** True once the splash no longer covers the page. */
  isRevealed: boolean;
  tipButton: RefObject<HTMLElement | null>;
}

/** Plays with sound if the browser allows it, else muted, else shows a play button over the poster. */
export function useAutoplay({ isRevealed, tipButton }: Autoplay) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>('waiting');

  async function play() {
    const element = video.current;
    if (!element?.paused) return;
    setState(await start(element));
  }

  useEffect(() => {
    if (!isRevealed) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setTimeout(() => setState('blocked'));
      return () => clearTimeout(timer);
    }
    const scroll = setTimeout(() => bringIntoReach(tipButton.current), SCROLL_AFTER_MS);
    const begin = setTimeout(() => void play(), BEGIN_MS);
    return () => {
      clearTimeout(scroll);
      clearTimeout(begin);
    };
  }, [isRevealed, tipButton]);

  function toggleSound() {
    const element = video.current;
    if (!element) return;
    element.muted = !element.muted;
    setState(element.muted ? 'muted' : 'playing');
  }

  return { video, state, play: () => void play(), toggleSound };
}

/** Scrolls to the button unless the reader has started scrolling. */
function bringIntoReach(element: HTMLElement | null): void {
  if (window.scrollY === 0) element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

async function start(element: HTMLVideoElement): Promise<VideoState> {
  for (const muted of [false, true]) {
    element.muted = muted;
    try {
      await element.play();
      return muted ? 'muted' : 'playing';
    } catch (error) {
      console.warn('The video could not start', error);
    }
  }
  return 'blocked';
}
