import { beginPayment } from '../public/checkout/checkout-api';
import { claimCheckoutAddress, readCheckout } from '../shared/checkout/checkout-details';

/** If the scripts of the creator's page fail, its tip button leads here with only the creator. */
const creator = new URLSearchParams(window.location.search).get('to');
if (!creator) claimCheckoutAddress();
const details = creator ? null : readCheckout();
// Send the request while the rest of the page loads.
if (details) beginPayment(details);
void start();

/** A top-level await would make the bundler split the files further. */
async function start(): Promise<void> {
  if (creator) {
    const { startPlainTip } = await import('../public/plain-tip/start-plain-tip');
    return startPlainTip(creator);
  }
  const { startCheckout } = await import('../public/checkout/start-checkout');
  startCheckout();
}
