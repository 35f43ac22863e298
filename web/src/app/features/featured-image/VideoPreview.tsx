import { useEffect, useState } from 'react';
import styles from '../../../public/creator-page/FeaturedMedia.module.css';

/** A video without metadata after this long counts as unreadable. */
const METADATA_MS = 10_000;

interface VideoPreviewProps {
  address: string;
  poster: string | null;
}

export function VideoPreview({ address, poster }: VideoPreviewProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed' | 'late'>('loading');

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), METADATA_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <video
        className={styles.media}
        src={address}
        poster={poster ?? undefined}
        aria-label="Your video"
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      {(state === 'failed' || state === 'late') && (
        <div className={styles.problem}>
          <p role="status">
            {state === 'failed' ? 'Failed to load video metadata' : 'Video metadata loading timeout'}
          </p>
        </div>
      )}
    </>
  );
}
