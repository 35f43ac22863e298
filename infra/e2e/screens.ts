export type Screens = (readonly [path: string, heading: string | RegExp])[];

export const OF_SITE: Screens = [
  ['/', 'Love the fit. Leave a tip.'],
  ['/discover', 'Discover creators'],
  ['/discover?search=nobody_at_all', 'Discover creators'],
  ['/pricing', /of each tip/],
  ['/learn', /^How .+ works$/],
  ['/no/such/page', '404 Page Not Found'],
];

export const LEGAL: Screens = [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
];

export const WAYS_IN: Screens = [
  ['/login', 'Hey, welcome back...'],
  ['/login/password?email=somebody@example.com', 'Now your password'],
  ['/register', "Let's start with your email"],
  ['/verify-email', 'Verification failed'],
  ['/forgot-password', 'Forgot your password?'],
  ['/undo-email-change', 'Undo your email change'],
  ['/freeze-account', 'Freeze your account'],
  ['/unsubscribe', 'Unsubscribe'],
  ['/my-support', 'Your monthly support'],
  ['/appeal', 'A decision about your account'],
  ['/reset-password', "This link doesn't work"],
  [`/reset-password?token=${'a'.repeat(43)}`, 'Set a new password'],
];

export const OF_CREATORS: Screens = [
  ['/dashboard', 'Dashboard'],
  ['/edit-profile', 'Edit Profile'],
  ['/featured-image', 'Upload Videos'],
  ['/comments', 'Comments from Tippers'],
  ['/moderation', "Our team's decisions"],
  ['/payment-settings', 'Payment Settings'],
  ['/dashboard/payouts', 'Payouts'],
  ['/dashboard/payouts/statement?month=2026-11', 'Statement, November 2026'],
  ['/dashboard/payouts/year?year=2026', 'Earnings, 2026'],
  ['/preview-profile', 'Profile Preview'],
  ['/account', 'Account'],
  ['/my-links', 'My Links'],
  ['/my-stats', 'My Stats'],
  ['/my-supporters', 'My Supporters'],
];

/** Buttons of `/preview` that each open a dialog. */
export const EDITOR_DIALOGS = [
  'Edit featured media',
  'Edit name',
  'Edit goal',
  'Edit profile',
  'Edit social links',
  'View Stats',
];

/** Neighbors have different headings, which show that the next screen is there. */
export const OF_CONSOLE: Screens = [
  ['/admin/dashboard', 'Overview'],
  ['/admin/dashboard/revenue', 'Revenue Settings'],
  ['/admin/users?search=nobody_at_all', 'Users'],
  ['/admin/dashboard/payments?search=everything_there', 'Payment History'],
  ['/admin/payouts', 'Payouts'],
  ['/admin/users?search=everything_there', 'Users'],
  ['/admin/payouts/owed', 'What creators are owed'],
  ['/admin/payouts/owed/debts', 'Debts of other accounts'],
  ['/admin/payouts/earnings', 'Earnings of a year'],
  ['/admin/payouts/fee-invoices', 'Fee invoices'],
  ['/admin/comments', 'Comments'],
  ['/admin/disputes', 'Disputes'],
  ['/admin/mistakes', 'Reported mistakes'],
  ['/admin/supports', 'Monthly support'],
  ['/admin/frozen-accounts', 'Frozen accounts'],
  ['/admin/reports', 'Reports'],
  ['/admin/reports/figures', 'Yearly report figures'],
  ['/admin/communications', 'Communications'],
  ['/admin/settings', 'Settings'],
  ['/admin/activity', 'Activity log'],
  ['/admin/system', 'System'],
  ['/admin/system/installation', 'Installation'],
  ['/admin/admins', 'Administrators'],
  ['/admin/account', 'Your account'],
];
