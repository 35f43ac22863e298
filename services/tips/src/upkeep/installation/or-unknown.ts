import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { orWrong, warning } from '@sprinkle/service-kit/installation/check';
import { Stripe } from 'stripe';

/** A restricted key that lacks a right needed only by this check is not a fault. */
export function orUnknown(
  name: string,
  right: string,
  check: () => Promise<InstallationCheck>,
): Promise<InstallationCheck> {
  return orWrong(name, 'Look whether Stripe can be reached, and at STRIPE_SECRET_KEY.', async () => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
      return warning(name, 'Unknown, because the key may not read it', `Give the key the right ${right}.`);
    }
  });
}
