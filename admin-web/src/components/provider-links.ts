const DESK = 'https://dashboard.stripe.com';

/** Links to the payment in the provider's dashboard. */
export const paymentAtProvider = (intentId: string) => `${DESK}/payments/${encodeURIComponent(intentId)}`;

/** Links to the subscription of a monthly support. */
export const subscriptionAtProvider = (id: string) => `${DESK}/subscriptions/${encodeURIComponent(id)}`;

/** Links to where evidence about a dispute is submitted. */
export const disputeAtProvider = (disputeId: string) => `${DESK}/disputes/${encodeURIComponent(disputeId)}`;
