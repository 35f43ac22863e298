import { startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { hideFailedPictures } from '../shared/failed-pictures';
import { mayBeSignedIn } from '../shared/http';
import { SITE_PAGE_ATTRIBUTE, type SitePage } from '../shared/page-data';
import { paths } from '../shared/paths';
import { startDiscover } from './discover/start-discover';
import { startLanding } from './landing/start-landing';
import { startReport } from './report/start-report';

/** These documents are already complete, so little is left for a script. */
export function startSitePage(): void {
  const page = document.body.getAttribute(SITE_PAGE_ATTRIBUTE) as SitePage | null;
  if (mayBeSignedIn()) document.documentElement.classList.add('is-signed-in');
  hideFailedPictures();
  if (page === 'landing') startLanding();
  if (page === 'discover') startDiscover();
  if (page === 'report') startReport();
  if (page === 'not-found') window.history.replaceState(null, '', paths.notFound);
  startToasts();
}
