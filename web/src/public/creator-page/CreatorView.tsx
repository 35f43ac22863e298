import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import { accentOf } from '@sprinkle/contracts/rules/tip-button-look';
import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { CreatorPageData, PageLayout } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import { GoalProgress } from '../goal/GoalProgress';
import { About } from './About';
import { Avatar } from './Avatar';
import { CreatorTitle } from './CreatorTitle';
import styles from './CreatorView.module.css';
import { FeaturedMedia, hasMedia } from './FeaturedMedia';
import { Links } from './Links';
import { totalsOf } from './shown-tips';
import { SocialLinks } from './SocialLinks';
import { TipList } from './TipList';
import { TipTicker } from './TipTicker';

interface CreatorViewProps extends Pick<CreatorPageData, 'marks' | 'totals'> {
  page: CreatorPage;
  layout: PageLayout;
  tipButton: ReactNode;
  /** True once the splash is gone. The media waits for that. */
  isRevealed?: boolean;
  /** A list that replaces the tips for the page's owner. */
  ownTips?: ReactNode;
  /** Editor overlays for the parts of the page. `goal` and `links` replace the goal and the social links. */
  edits?: {
    media?: ReactNode;
    name?: ReactNode;
    goal?: ReactNode;
    about?: ReactNode;
    links: ReactNode;
    ownLinks?: ReactNode;
  };
}

/** Shows a creator's page without the surrounding navigation and footer. */
export function CreatorView({
  page,
  layout,
  tipButton,
  marks = {},
  totals = totalsOf(page),
  isRevealed = true,
  ownTips,
  edits,
}: CreatorViewProps) {
  const { user, socialLinks, links, tips } = page;
  const tipArea = useRef<HTMLDivElement>(null);
  const isPlain = !hasMedia(user);
  const picture = isPlain ? null : user.featuredImage;
  return (
    <div
      className={clsx(styles.creator, layout === 'ticker' && styles.ticker)}
      style={{ '--accent': accentOf(user.buttonColor) } as CSSProperties}
    >
      <div className={styles.backdrop} aria-hidden="true">
        {picture && (
          <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" suppressHydrationWarning />
        )}
      </div>
      <div className={styles.column}>
        <div className={clsx(styles.stage, isPlain && styles.plain)}>
          <FeaturedMedia profile={user} isRevealed={isRevealed} tipButton={tipArea} />
          {isPlain && (
            <div className={styles.portrait} aria-hidden="true">
              <Avatar picture={user.profileImage} username={user.username} />
            </div>
          )}
          {layout === 'ticker' && <TipTicker tips={tips} />}
          {edits?.media}
        </div>
        <div className={styles.facts}>
          <CreatorTitle page={page}>{edits?.name}</CreatorTitle>
          <div className={clsx(styles.tip, edits && styles.inFlow)} ref={tipArea}>
            {tipButton}
          </div>
          {(edits?.goal || page.goal) && (
            <div className={styles.goal}>
              {edits?.goal ?? (page.goal && <GoalProgress goal={page.goal} />)}
            </div>
          )}
          <About user={user} title={layout === 'ticker' ? 'More About Me' : 'More about me'}>
            {edits?.about}
          </About>
          {edits ? edits.links : <SocialLinks links={socialLinks} marks={marks} />}
          <Links links={links} marks={marks} username={edits ? undefined : user.username} />
          {edits?.ownLinks}
          {ownTips ?? (
            <TipList
              tips={tips}
              totals={totals}
              areMissing={page.areTipsMissing}
              username={user.username}
              creatorName={user.displayName || user.username}
              reportPath={edits ? undefined : `/report${paths.creator(user.username)}`}
            />
          )}
        </div>
      </div>
    </div>
  );
}
