import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import { useEffect, useState } from 'react';
import { callApi, mayBeSignedIn } from '../../shared/http';

/** A visitor until it is known better: the page is the same for everybody. */
export type Viewer = { state: 'visitor' } | { state: 'creator'; user: CurrentUser; isOwner: boolean };

const VISITOR: Viewer = { state: 'visitor' };

/** Only for those who are signed in. */
export const loadNavigation = () => import('../../shared/navigation/AppNavigation');

let recordedPage: string | null = null;

/** Finds out who reads a page that is the same for everybody, and counts the view unless it is the owner. */
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

/** The navigation is fetched beside the answer, so that both appear at once. */
async function readViewer(username: string): Promise<Viewer> {
  try {
    const [user] = await Promise.all([callApi<CurrentUser>('GET', '/api/auth/current'), loadNavigation()]);
    return { state: 'creator', user, isOwner: user.username.toLowerCase() === username.toLowerCase() };
  } catch {
    document.documentElement.classList.remove('is-signed-in');
    return VISITOR; // Not signed in, or the server cannot tell.
  }
}

function recordView(username: string): void {
  if (recordedPage === username) return;
  recordedPage = username;
  callApi('POST', `/api/users/${encodeURIComponent(username)}/view`).catch((error: unknown) =>
    console.warn('The view was not counted', error),
  );
}
