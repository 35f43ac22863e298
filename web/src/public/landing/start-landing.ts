import type { CurrentUser } from '@sprinkle/contracts/http.schemas';
import { callApi, mayBeSignedIn } from '../../shared/http';
import { paths } from '../../shared/paths';
import { startClaimBox } from './start-claim-box';

export function startLanding(): void {
  if (mayBeSignedIn()) void leadHome();
  const claim = document.querySelector<HTMLFormElement>('form[data-claim-host]');
  if (claim) startClaimBox(claim);
  const missing = document.querySelector<HTMLElement>('[data-featured="missing"]');
  if (missing) {
    void import('./fill-featured').then(({ fillFeatured }) => fillFeatured(missing));
  }
}

async function leadHome(): Promise<void> {
  const user = await callApi<CurrentUser>('GET', '/api/auth/current').catch(() => null);
  // Visitors also see the landing page if the server can't tell whether they are signed in.
  if (user) window.location.replace(paths.creator(user.username));
}
