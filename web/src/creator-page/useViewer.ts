import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import { useEffect, useState } from 'react';
import { callApi, mayBeSignedIn } from '../http';

export type Viewer =
  { state: 'unknown' } | { state: 'visitor' } | { state: 'creator'; user: CurrentUser; isOwner: boolean };

let recordedPage: string | null = null;

/** Finds out who reads a page that is the same for everybody, and counts the view unless it is the owner. */
export function useViewer(username: string): Viewer {
  const [viewer, setViewer] = useState<Viewer>({ state: 'unknown' });

  useEffect(() => {
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

async function readViewer(username: string): Promise<Viewer> {
  if (!mayBeSignedIn()) return { state: 'visitor' };
  try {
    const user = await callApi<CurrentUser>('GET', '/api/auth/current');
    return { state: 'creator', user, isOwner: user.username.toLowerCase() === username.toLowerCase() };
  } catch {
    return { state: 'visitor' }; // Not signed in, or the server cannot tell.
  }
}

function recordView(username: string): void {
  if (recordedPage === username) return;
  recordedPage = username;
  callApi('POST', `/api/users/${encodeURIComponent(username)}/view`).catch((error: unknown) =>
    console.warn('The view was not counted', error),
  );
}
