import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { useState } from 'react';
import { Sprinkles } from '../Sprinkles';
import { useIsHydrated } from '../useIsHydrated';
import { tiktokEmbed } from './tiktok-embed';
import { useAutoplay } from './useAutoplay';

export function hasMedia(profile: Profile): boolean {
  const { featuredContentType: type } = profile;
  return Boolean(
    (type === 'image' && profile.featuredImage) ||
    (type === 'video' && profile.featuredVideo) ||
    (type === 'tiktok' && profile.tiktokUrl),
  );
}

export function FeaturedMedia({ profile }: { profile: Profile }) {
  if (!hasMedia(profile)) return <Sprinkles color="rgb(255 255 255 / .4)" />;
  switch (profile.featuredContentType) {
    case 'video':
      return <FeaturedVideo address={profile.featuredVideo ?? ''} poster={profile.featuredImage} />;
    case 'tiktok':
      return <FeaturedTikTok url={profile.tiktokUrl} />;
    default:
      return (
        <img
          className="media"
          src={profile.featuredImage ?? ''}
          alt={`Featured by ${profile.displayName || profile.username}`}
          fetchPriority="high"
          referrerPolicy="no-referrer"
        />
      );
  }
}

function FeaturedVideo({ address, poster }: { address: string; poster: string | null }) {
  const { video, state, play, toggleSound } = useAutoplay();
  return (
    <>
      <video
        ref={video}
        className="media"
        src={address}
        poster={poster ?? undefined}
        playsInline
        loop
        preload="metadata"
      />
      {state === 'blocked' && (
        <button type="button" className="media__play" aria-label="Play video" onClick={play}>
          <svg width="34" height="34" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
          </svg>
        </button>
      )}
      {(state === 'playing' || state === 'muted') && (
        <button type="button" className="media__sound" onClick={toggleSound}>
          {state === 'muted' ? 'Sound on' : 'Sound off'}
        </button>
      )}
    </>
  );
}

/** Someone else's page: only after ours has been painted, sandboxed, and without telling where it stands. */
function FeaturedTikTok({ url }: { url: string | null }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isHydrated = useIsHydrated();
  const embed = tiktokEmbed(url);

  if ('problem' in embed || state === 'failed') {
    return (
      <p className="media__problem" role="status">
        {'problem' in embed ? embed.problem : 'Failed to load TikTok embed'}
      </p>
    );
  }
  return (
    <>
      {state !== 'ready' && <span className="media__spinner" role="status" aria-label="Loading" />}
      {isHydrated && (
        <iframe
          className="media"
          src={embed.address}
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
