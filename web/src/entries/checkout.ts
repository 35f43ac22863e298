import { beginPayment } from '../public/checkout/checkout-api';
import { claimCheckoutAddress, readCheckout } from '../shared/checkout/checkout-details';

/** A tip button whose page has failed leads here with the creator alone. */
const creator = new URLSearchParams(window.location.search).get('to');
if (!creator) claimCheckoutAddress();
const details = creator ? null : readCheckout();
// The server's response and the rest of the page are under way together.
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
