/** Where the tax details of a creator are, in words for administrators. */
export const TAX_DETAILS_PLACES = {
  kept: 'Here',
  'at-stripe': 'At Stripe',
  none: 'None',
  unreadable: "Can't be read",
} as const;

/** What a search on the sanctions lists found, in words for administrators. */
export const SANCTIONS_RESULTS = {
  clear: 'Not on a sanctions list',
  match: 'On a sanctions list',
} as const;

/** The current UTC year, the default for a list of earnings. */
export function presentYear(): string {
  return String(new Date().getUTCFullYear());
}
