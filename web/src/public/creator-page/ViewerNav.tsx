import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { lazy, Suspense } from 'react';
import { paths } from '../../shared/paths';
import { Avatar } from './Avatar';
import { loadNavigation, type Viewer } from './useViewer';

const AppNavigation = lazy(() => loadNavigation().then((module) => ({ default: module.AppNavigation })));

interface ViewerNavProps {
  viewer: Viewer;
  profile: Profile;
  productName: string;
}

/** Around the page: the application's navigation for a signed-in creator, else whose page it is and the way in. */
export function ViewerNav({ viewer, profile, productName }: ViewerNavProps) {
  if (viewer.state === 'creator') {
    return (
      <Suspense fallback={null}>
        <AppNavigation productName={productName} isOwnPage={viewer.isOwner} />
      </Suspense>
    );
  }
  return (
    <header className="bar">
      <a className="bar__link bar__creator" href={paths.creator(profile.username)}>
        <Avatar picture={profile.profileImage} username={profile.username} />
        <span className="bar__name">@{profile.username}</span>
      </a>
      <a className="bar__link" href={paths.login}>
        Log In
      </a>
    </header>
  );
}
