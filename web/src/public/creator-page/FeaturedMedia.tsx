import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { RefObject } from 'react';
import { Sprinkles } from '../../shared/Sprinkles';
import styles from './FeaturedMedia.module.css';
import { FeaturedTikTok } from './FeaturedTikTok';
import { FeaturedVideo } from './FeaturedVideo';

export function hasPicture({ featuredContentType, featuredImage }: Profile): boolean {
  return featuredContentType === 'image' && Boolean(featuredImage);
}

export function hasMedia(profile: Profile): boolean {
  const { featuredContentType: type } = profile;
  return Boolean(
    hasPicture(profile) ||
    (type === 'video' && profile.featuredVideo) ||
    (type === 'tiktok' && profile.tiktokUrl),
  );
}

interface FeaturedMediaProps {
  profile: Profile;
  isRevealed: boolean;
  tipButton: RefObject<HTMLElement | null>;
}

export function FeaturedMedia({ profile, isRevealed, tipButton }: FeaturedMediaProps) {
  const decoration = <Sprinkles />;
  if (!hasMedia(profile)) return decoration;
  switch (profile.featuredContentType) {
    case 'video':
      return (
        <FeaturedVideo
          address={profile.featuredVideo ?? ''}
          poster={profile.featuredImage}
          isRevealed={isRevealed}
          tipButton={tipButton}
        />
      );
    case 'tiktok':
      return <FeaturedTikTok url={profile.tiktokUrl} />;
    default:
      return (
        <>
          {decoration}
          <img
            className={styles.media}
            src={profile.featuredImage ?? ''}
            alt={`Featured by ${profile.displayName || profile.username}`}
            fetchPriority="high"
            referrerPolicy="no-referrer"
            suppressHydrationWarning
          />
        </>
      );
  }
}
