/** They are not among `paths`, because every public page loads those. */
export const payoutPaths = {
  payouts: '/dashboard/payouts',
  statement: '/dashboard/payouts/statement',
} as const;
