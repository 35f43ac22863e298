import '@sprinkle/ui/text-font';
import { beginPayment } from '../public/checkout/checkout-api';
import { claimCheckoutAddress, readCheckout } from '../shared/checkout/checkout-details';

claimCheckoutAddress();
const details = readCheckout();
// The server's response and the rest of the page are under way together.
if (details) beginPayment(details);
void start();

/** A top-level await would make the bundler split the files further. */
async function start(): Promise<void> {
  const { startCheckout } = await import('../public/checkout/start-checkout');
  startCheckout();
}
