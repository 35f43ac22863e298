import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import type { PageLayout } from '../../shared/page-data';
import { Avatar } from './Avatar';
import { BreakableName } from '../../shared/BreakableName';
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
  /** False while something lies over it: the media waits. */
  isRevealed?: boolean;
  /** In place of the list of tips. */
  ownTips?: ReactNode;
  /** What an editor lays over the parts of the page; `links` takes the place of the social links. */
  edits?: { media?: ReactNode; about?: ReactNode; links: ReactNode };
}

/** What a creator's page shows, without what is around it. */
export function CreatorView({
  page,
  layout,
  tipButton,
  isRevealed = true,
  ownTips,
  edits,
}: CreatorViewProps) {
  const { user, socialLinks, tips } = page;
  const tipArea = useRef<HTMLDivElement>(null);
  const isPlain = !hasMedia(user);
  const picture = isPlain ? null : user.featuredImage;
  return (
    <div
      className={`creator creator--${layout}`}
      style={{ '--accent': accentOf(user.buttonColor) } as CSSProperties}
    >
      <div className="creator__backdrop" aria-hidden="true">
        {picture && <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
      </div>
      <div className="creator__column">
        <div className={isPlain ? 'creator__stage creator__stage--plain' : 'creator__stage'}>
          <FeaturedMedia profile={user} isRevealed={isRevealed} tipButton={tipArea} />
          {isPlain && (
            <div className="creator__portrait" aria-hidden="true">
              <Avatar picture={user.profileImage} username={user.username} />
            </div>
          )}
          {layout === 'ticker' && <TipTicker tips={tips} />}
          {edits?.media}
        </div>
        <div className="creator__facts">
          <Title page={page} />
          <div className="creator__tip" ref={tipArea}>
            {tipButton}
          </div>
          <section className="about" aria-labelledby="about-title">
            <Avatar picture={user.profileImage} username={user.username} />
            <div className="about__text">
              <h2 id="about-title" className="about__title display">
                {layout === 'ticker' ? 'More About Me' : 'More about me'}
              </h2>
              <p className="about__bio" dir="auto">
                {user.bio || 'No bio yet.'}
              </p>
            </div>
            {edits?.about}
          </section>
          {edits ? edits.links : <SocialLinks links={socialLinks} />}
          {ownTips ?? (
            <TipList
              tips={tips}
              areMissing={page.areTipsMissing}
              creatorName={user.displayName || user.username}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function Title({ page: { user, tips, areTipsMissing } }: { page: CreatorPage }) {
  const top = topTip(tips);
  return (
    <div className="creator__title">
      {top && (
        <p className="creator__top">
          <b>Top Tipper</b> <bdi className="creator__top-name">{top.senderName}</bdi>{' '}
          <MoneyText cents={dollarsToCents(top.amount)} />
        </p>
      )}
      {areTipsMissing && <p className="creator__top" />}
      <h1 className="creator__name display" dir="auto">
        {user.displayName || <BreakableName username={user.username} />}
      </h1>
      {user.displayName && <p className="creator__handle">@{user.username}</p>}
    </div>
  );
}
