/** Every public page loads `paths`, so these are kept apart. */
export const payoutPaths = {
  statement: '/dashboard/payouts/statement',
  year: '/dashboard/payouts/year',
  taxDetails: '/payment-settings#tax-details',
} as const;
