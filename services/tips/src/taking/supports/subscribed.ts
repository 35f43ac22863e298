import { DomainError } from '@sprinkle/service-kit/errors';
import type { Support } from './support.entity.js';

/** Returns the ids at Stripe of a support that has not ended. Throws SUPPORT_ENDED for any other. */
export function subscribed({ stripeCustomerId, stripeSubscriptionId, endedAt }: Support) {
  if (endedAt || !stripeCustomerId || !stripeSubscriptionId)
    throw new DomainError('SUPPORT_ENDED', 'This support has ended.');
  return { customerId: stripeCustomerId, subscriptionId: stripeSubscriptionId };
}
