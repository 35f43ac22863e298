/** Every public page loads `paths`, so these are kept apart. */
export const payoutPaths = {
  payouts: '/dashboard/payouts',
  statement: '/dashboard/payouts/statement',
} as const;
