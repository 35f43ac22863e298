import type { RefObject } from 'react';
import styles from './FeaturedMedia.module.css';
import { useAutoplay } from './useAutoplay';

interface FeaturedVideoProps {
  address: string;
  poster: string | null;
  isRevealed: boolean;
  tipButton: RefObject<HTMLElement | null>;
}

export function FeaturedVideo({ address, poster, isRevealed, tipButton }: FeaturedVideoProps) {
  const { video, state, play, toggleSound } = useAutoplay({ isRevealed, tipButton });
  return (
    <>
      <video
        ref={video}
        className={styles.media}
        src={address}
        poster={poster ?? undefined}
        playsInline
        loop
        preload="metadata"
        onError={({ currentTarget }) => console.warn('The video failed', currentTarget.error)}
      />
      {state === 'blocked' && (
        <button type="button" className={styles.play} aria-label="Play video" onClick={play}>
          <svg width="34" height="34" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
          </svg>
        </button>
      )}
      {(state === 'playing' || state === 'muted') && (
        <button type="button" className={styles.sound} onClick={toggleSound}>
          {state === 'muted' ? 'Sound on' : 'Sound off'}
        </button>
      )}
    </>
  );
}
