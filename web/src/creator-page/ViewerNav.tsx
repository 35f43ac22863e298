import { Logo } from '@sprinkle/ui/Logo';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { callApi, HttpError } from '../http';
import { paths } from '../paths';
import type { Viewer } from './useViewer';

interface ViewerNavProps {
  viewer: Viewer;
  productName: string;
}

/** The bar over the page: the application's own for a signed-in creator, else the way in. */
export function ViewerNav({ viewer, productName }: ViewerNavProps) {
  const isCreator = viewer.state === 'creator';
  return (
    <header className="bar">
      {isCreator ? (
        <>
          <a className="bar__home" href={paths.dashboard} aria-label={productName}>
            <Logo size={30} />
          </a>
          <nav className="bar__links" aria-label={productName}>
            <a className="bar__link bar__link--wide" href={paths.dashboard}>
              Dashboard
            </a>
            <a className="bar__link" href={paths.preview}>
              Preview Page
            </a>
            <button type="button" className="bar__link" onClick={() => void logOut()}>
              Log Out
            </button>
          </nav>
        </>
      ) : (
        <a className="bar__link bar__link--end" href={paths.login}>
          Log In
        </a>
      )}
    </header>
  );
}

async function logOut(): Promise<void> {
  try {
    await callApi('POST', '/api/auth/logout');
    window.location.assign(paths.landing);
  } catch (error) {
    const description =
      error instanceof HttpError && error.body.message ? error.body.message : 'Failed to log out';
    showToast({ title: 'Logout failed', description, variant: 'destructive' });
  }
}
