import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import type { CreatorPage as PageBody } from '@sprinkle/contracts/http.schemas';
import { showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, clearSignedIn, HttpError } from '../../shared/http';
import { pageInCents } from '../../shared/in-cents';
import { paths } from '../../shared/paths';

const RETRY_MS = 3_000;
const RETRY_LONGEST_MS = 60_000;

interface LivePage {
  page: CreatorPage;
  /** False for the page as sent in the document, which only has the tips of the first view. */
  isWhole: boolean;
  /** Loads the current page. */
  refresh: () => Promise<void>;
}

/** Shows the page as the server rendered it. If it was rendered without its tips, reloads it until they are there. */
export function useLivePage(rendered: CreatorPage, isRenderedWhole: boolean): LivePage {
  const [page, setPage] = useState(rendered);
  const [isWhole, setIsWhole] = useState(isRenderedWhole);
  const attempts = useRef(0);
  const { username } = rendered.user;

  const refresh = useCallback(async () => {
    const loaded = await loadPage(username);
    if (loaded) {
      setPage(loaded);
      setIsWhole(true);
    } else setPage((known) => ({ ...known })); // Schedules another attempt if one is due.
  }, [username]);

  useEffect(() => {
    if (!page.areTipsMissing) return;
    const delay = Math.min(RETRY_MS * 2 ** attempts.current, RETRY_LONGEST_MS);
    attempts.current += 1;
    const timer = setTimeout(() => void refresh(), delay);
    return () => clearTimeout(timer);
  }, [page, refresh]);

  return { page, isWhole, refresh };
}

async function loadPage(username: string): Promise<CreatorPage | null> {
  try {
    return pageInCents(await callApi<PageBody>('GET', `/api/users/${encodeURIComponent(username)}`));
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) leaveForLogin();
    else if (error instanceof HttpError && error.status === 404) window.location.replace(paths.notFound);
    else console.warn('The page could not be refreshed', error);
    return null;
  }
}

function leaveForLogin(): void {
  showToastBeforeLeaving({
    title: 'Session Expired',
    description: 'Your session has expired. Please login again.',
    variant: 'destructive',
  });
  clearSignedIn();
  window.location.assign(paths.login);
}
