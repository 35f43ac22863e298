import { useEffect, useRef, useState } from 'react';

/** After the splash has gone, and the delay before a video starts. */
const START_MS = 2_800 + 500 + 300;

type VideoState = 'waiting' | 'playing' | 'muted' | 'blocked';

/** Plays with sound where the browser lets us, else without, else shows a play button over the poster. */
export function useAutoplay() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>('waiting');

  async function play() {
    const element = video.current;
    if (!element) return;
    setState(await start(element));
  }

  useEffect(() => {
    const stands = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = stands ? setTimeout(() => setState('blocked')) : setTimeout(() => void play(), START_MS);
    return () => clearTimeout(timer);
  }, []);

  function toggleSound() {
    const element = video.current;
    if (!element) return;
    element.muted = !element.muted;
    setState(element.muted ? 'muted' : 'playing');
  }

  return { video, state, play: () => void play(), toggleSound };
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
