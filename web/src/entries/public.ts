import { claimPaymentReturn } from '../shared/checkout/payment-result';
import { hideFailedPictures } from '../shared/failed-pictures';
import { waitForFeaturedPicture } from '../shared/featured-picture';

/** A visitor who returns from paying has already seen the splash. */
const isBack = claimPaymentReturn();
if (isBack) document.documentElement.classList.add('is-back');
hideFailedPictures();
void start();

/** A top-level await would make the bundler split the files further. */
async function start(): Promise<void> {
  if (!isBack) await waitForFeaturedPicture();
  const { hydrateCreatorPage } = await import('../public/creator-page/hydrate-creator-page');
  hydrateCreatorPage();
}
