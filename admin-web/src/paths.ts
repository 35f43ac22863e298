/** Every address of the console, below the router's base `/admin`. */
export const paths = {
  login: '/login',
  dashboard: '/dashboard',
  dashboardUsers: '/dashboard/users',
  payments: '/dashboard/payments',
  revenue: '/dashboard/revenue',
  users: '/users',
  userRevenue: '/users/:id',
  tip: '/tips/:id',
  payoutRuns: '/payouts',
  payoutRun: '/payouts/runs/:id',
  owed: '/payouts/owed',
  debtTies: '/payouts/owed/debts',
  yearEarnings: '/payouts/earnings',
  feeInvoices: '/payouts/fee-invoices',
  comments: '/comments',
  disputes: '/disputes',
  mistakes: '/mistakes',
  supports: '/supports',
  support: '/supports/:id',
  reports: '/reports',
  frozenAccounts: '/frozen-accounts',
  reportFigures: '/reports/figures',
  communications: '/communications',
  settings: '/settings',
  activity: '/activity',
  system: '/system',
  installation: '/system/installation',
  admins: '/admins',
  account: '/account',
} as const;

/** Leads out of the console. */
export const SITE = '/';
export const LOGIN_ADDRESS = '/admin/login';
