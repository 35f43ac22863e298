import { useEffect, useState } from 'react';
import styles from './FeaturedMedia.module.css';
import { tiktokEmbed } from './tiktok-embed';
import { useIsHydrated } from './useIsHydrated';

/** An unreachable frame fires no event, so a timer gives up. */
const PATIENCE_MS = 10_000;

interface FeaturedTikTokProps {
  url: string | null;
}

export function FeaturedTikTok({ url }: FeaturedTikTokProps) {
  const embed = tiktokEmbed(url);
  if ('address' in embed) return <TikTokFrame key={embed.address} address={embed.address} url={embed.url} />;
  return <Problem text={embed.problem} url={embed.url} />;
}

interface TikTokFrameProps {
  address: string;
  url: string;
}

/** TikTok's page loads only after ours has been painted; it is sandboxed and does not learn our address. */
function TikTokFrame({ address, url }: TikTokFrameProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'failed') return <Problem text="Failed to load TikTok embed" url={url} />;
  return (
    <>
      {state === 'loading' && isHydrated && (
        <span className={styles.spinner} role="status" aria-label="Loading TikTok video" />
      )}
      <noscript>
        <Problem text="Showing this video needs JavaScript." url={url} />
      </noscript>
      {isHydrated && (
        <iframe
          className={styles.media}
          src={address}
          title="TikTok video"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          allow="autoplay; encrypted-media; fullscreen"
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
        />
      )}
    </>
  );
}

interface ProblemProps {
  text: string;
  url: string | null;
}

function Problem({ text, url }: ProblemProps) {
  return (
    <div className={styles.problem}>
      <p role="status">{text}</p>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          Watch on TikTok
        </a>
      )}
    </div>
  );
}
