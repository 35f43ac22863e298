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
import { SocialLinks } from './SocialLinks';
import { TipList } from './TipList';
import { TipTicker } from './TipTicker';

interface CreatorViewProps extends Pick<CreatorPageData, 'marks' | 'totals'> {
  page: CreatorPage;
  layout: PageLayout;
  tipButton: ReactNode;
  /** True once the splash is gone, for which the media waits. */
  isRevealed?: boolean;
  /** Loads the tips that the page does not carry. */
  onShowAll?: () => Promise<void>;
  /** List in place of the tips, for the page's owner. */
  ownTips?: ReactNode;
  /** What an editor lays over the parts of the page; `links` replaces the social links. */
  edits?: { media?: ReactNode; about?: ReactNode; links: ReactNode };
}

/** Shows a creator's page without the navigation and the foot around it. */
export function CreatorView({
  page,
  layout,
  tipButton,
  marks = {},
  totals,
  onShowAll,
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
          <CreatorTitle page={page} />
          <div className={clsx(styles.tip, edits && styles.inFlow)} ref={tipArea}>
            {tipButton}
          </div>
          {page.goal && (
            <div className={styles.goal}>
              <GoalProgress goal={page.goal} />
            </div>
          )}
          <About user={user} title={layout === 'ticker' ? 'More About Me' : 'More about me'}>
            {edits?.about}
          </About>
          {edits ? edits.links : <SocialLinks links={socialLinks} marks={marks} />}
          <Links links={links} marks={marks} username={edits ? undefined : user.username} />
          {ownTips ?? (
            <TipList
              tips={tips}
              totals={totals}
              areMissing={page.areTipsMissing}
              onShowAll={onShowAll}
              creatorName={user.displayName || user.username}
              reportPath={edits ? undefined : `/report${paths.creator(user.username)}`}
            />
          )}
        </div>
      </div>
    </div>
  );
}
