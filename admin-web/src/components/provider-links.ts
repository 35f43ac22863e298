const DESK = 'https://dashboard.stripe.com';

/** Leads to the payment at the provider's desk. */
export const paymentAtProvider = (intentId: string) => `${DESK}/payments/${encodeURIComponent(intentId)}`;

/** Leads to the subscription of a monthly support. */
export const subscriptionAtProvider = (id: string) => `${DESK}/subscriptions/${encodeURIComponent(id)}`;

/** Leads to where the evidence about a dispute is handed in. */
export const disputeAtProvider = (disputeId: string) => `${DESK}/disputes/${encodeURIComponent(disputeId)}`;
