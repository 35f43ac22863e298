import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import { useEffect, useState } from 'react';
import { callApi, mayBeSignedIn } from '../../shared/http';

/** Everyone counts as a visitor until the server says otherwise, because the document is the same for all. */
export type Viewer = { state: 'visitor' } | { state: 'creator'; user: CurrentUser; isOwner: boolean };

const VISITOR: Viewer = { state: 'visitor' };

/** Only signed-in creators need the navigation, so visitors don't load it. */
export const loadNavigation = () => import('../../shared/navigation/AppNavigation');

let recordedPage: string | null = null;

/** Finds out who is viewing the page, and counts the view unless it is the owner's. */
export function useViewer(username: string): Viewer {
  const [viewer, setViewer] = useState(VISITOR);

  useEffect(() => {
    if (!mayBeSignedIn()) return recordView(username);
    let isCurrent = true;
    void readViewer(username).then((found) => {
      if (isCurrent) setViewer(found);
      if (found.state === 'creator' && found.isOwner) return;
      recordView(username);
    });
    return () => {
      isCurrent = false;
    };
  }, [username]);

  return viewer;
}

/** Loads the navigation along with the response, so that both appear at once. */
async function readViewer(username: string): Promise<Viewer> {
  try {
    const [user] = await Promise.all([callApi<CurrentUser>('GET', '/api/auth/current'), loadNavigation()]);
    return { state: 'creator', user, isOwner: user.username.toLowerCase() === username.toLowerCase() };
  } catch {
    document.documentElement.classList.remove('is-signed-in');
    return VISITOR; // Nobody is signed in, or the server can't tell.
  }
}

function recordView(username: string): void {
  if (recordedPage === username) return;
  recordedPage = username;
  callApi('POST', `/api/users/${encodeURIComponent(username)}/view`, {
    referrer: document.referrer.split('/')[2],
    utmSource: new URLSearchParams(location.search).get('utm_source'),
  }).catch((error: unknown) => console.warn('The view was not counted', error));
}
