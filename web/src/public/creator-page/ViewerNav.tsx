import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { paths } from '../../shared/paths';
import { sharePage } from '../payment-outcome/share-page';
import { Avatar } from './Avatar';
import { loadNavigation, type Viewer } from './useViewer';
import styles from './ViewerNav.module.css';

const AppNavigation = lazy(() => loadNavigation().then((module) => ({ default: module.AppNavigation })));

interface ViewerNavProps {
  viewer: Viewer;
  profile: Profile;
  productName: string;
}

/** Shows a signed-in creator the application's navigation, and a visitor the page's creator and the login. */
export function ViewerNav({ viewer, profile, productName }: ViewerNavProps) {
  if (viewer.state === 'creator') {
    return (
      <Suspense fallback={null}>
        <AppNavigation productName={productName} isOwnPage={viewer.isOwner} />
      </Suspense>
    );
  }
  return (
    <header className={styles.bar}>
      <a
        className={clsx(styles.link, styles.creator, profile.profileImage && styles.pictured)}
        href={paths.creator(profile.username)}
      >
        {profile.profileImage && <Avatar picture={profile.profileImage} username={profile.username} />}
        <span className={styles.name}>@{profile.username}</span>
      </a>
      <div className={styles.side}>
        <button
          type="button"
          className={clsx(styles.link, styles.share)}
          aria-label="Share"
          title="Share"
          onClick={() => void sharePage(profile.displayName || `@${profile.username}`)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M12 15V3m-5 5 5-5 5 5M4 13v6a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6" />
          </svg>
        </button>
        <a className={styles.link} href={paths.login}>
          Log In
        </a>
      </div>
    </header>
  );
}
