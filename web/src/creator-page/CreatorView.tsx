import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import type { CSSProperties, ReactNode } from 'react';
import type { PageLayout } from '../page-data';
import { FeaturedMedia, hasMedia } from './FeaturedMedia';
import { topTip } from './shown-tips';
import { SocialLinks } from './SocialLinks';
import { accentOf } from './tip-button';
import { TipList } from './TipList';
import { TipTicker } from './TipTicker';

interface CreatorViewProps {
  page: CreatorPage;
  layout: PageLayout;
  tipButton: ReactNode;
}

/** What a creator's page shows, without what is around it. */
export function CreatorView({ page: { user, socialLinks, tips }, layout, tipButton }: CreatorViewProps) {
  const name = user.displayName || user.username;
  const picture = hasMedia(user) ? user.featuredImage : null;
  const top = topTip(tips);
  const stage = hasMedia(user) ? 'creator__stage' : 'creator__stage creator__stage--plain';
  return (
    <div className="creator" style={{ '--accent': accentOf(user.buttonColor) } as CSSProperties}>
      <div className="creator__backdrop" aria-hidden="true">
        {picture && <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      </div>
      <div className="creator__column">
        <div className={stage}>
          <FeaturedMedia profile={user} />
          {!hasMedia(user) && (
            <div className="creator__portrait" aria-hidden="true">
              <Avatar picture={user.profileImage} username={user.username} />
            </div>
          )}
          {layout === 'ticker' && <TipTicker tips={tips} />}
        </div>
        <div className="creator__facts">
          <div className="creator__title">
            {top && (
              <p className="creator__top">
                <b>Top Tipper</b> <span className="creator__top-name">{top.senderName}</span>{' '}
                <MoneyText amount={top.amount} />
              </p>
            )}
            <h1 className="creator__name display">{user.displayName || `@${user.username}`}</h1>
            {user.displayName && <p className="creator__handle">@{user.username}</p>}
          </div>
          <div className="creator__tip">{tipButton}</div>
          <section className="about" aria-labelledby="about-title">
            <Avatar picture={user.profileImage} username={user.username} />
            <div className="about__text">
              <h2 id="about-title" className="about__title display">
                {layout === 'ticker' ? 'More About Me' : 'More about me'}
              </h2>
              <p className="about__bio">{user.bio || 'No bio yet.'}</p>
            </div>
          </section>
          <SocialLinks links={socialLinks} />
          <TipList tips={tips} creatorName={name} />
        </div>
      </div>
    </div>
  );
}

interface AvatarProps {
  picture: string | null;
  username: string;
}

function Avatar({ picture, username }: AvatarProps) {
  if (!picture) {
    return (
      <span className="avatar display" aria-hidden="true">
        {username.charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className="avatar"
      src={picture}
      alt=""
      width="72"
      height="72"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
