import { loadToasts, startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { mayBeSignedIn } from '../../shared/http';
import { keepSentPage } from '../../shared/keep-sent-page';
import { readPageData, ROOT_ID } from '../../shared/page-data';
import { CreatorPage } from './CreatorPage';

/** Hydrates the page that the server rendered. */
export function hydrateCreatorPage(): void {
  const root = document.getElementById(ROOT_ID);
  const data = readPageData();
  if (!root || data.kind !== 'creator') throw new Error('The document holds no creator page');
  const page = (
    <StrictMode>
      <CreatorPage {...data} />
    </StrictMode>
  );
  // Hydration runs as a separate task and as an interruptible transition, so that the browser can react to a tap in between.
  setTimeout(() => startTransition(() => void hydrateRoot(root, page, keepSentPage(root))));
  startToasts();
  // A failed log-out needs a toast even without the network, so its code is loaded ahead.
  if (mayBeSignedIn()) loadToasts();
}
