/**
 * The actions that each service records in the activity log. Identity accepts from a service only the actions of its
 * own list, so that a compromised service cannot fake what happened in another.
 */
const ACTIONS_OF_SERVICES = {
  identity: [
    'admin-signed-in',
    'admin-sign-in-failed',
    'admin-signed-out',
    'admin-created',
    'admin-removed',
    'admin-password-changed',
    'admin-password-reset',
    'admin-sessions-ended',
    'admin-totp-enabled',
    'admin-totp-disabled',
    'admin-totp-reset',
    'admin-enrolment-code-issued',
    'admin-recovery-code-used',
    'admin-totp-requirement-changed',
    'settings-changed',
    'state-restored',
    'backup-taken',
    'backup-verified',
    'user-blocked',
    'user-unblocked',
    'user-totp-removed',
    'users-exported',
    'person-looked-up',
    'user-address-read',
    'user-messaged',
    'user-sign-in-reset',
    'account-freeze-decided',
    'activity-exported',
    'signed-in',
    'password-changed',
    'email-change-requested',
    'email-changed',
    'email-change-undone',
    'address-given-back',
    'account-frozen',
    'totp-enabled',
    'totp-disabled',
    'recovery-codes-renewed',
    'recovery-code-used',
    'username-changed',
    'account-closed',
    'terms-accepted',
  ],
  tips: [
    'payments-exported',
    'comments-exported',
    'disputes-exported',
    'mistakes-exported',
    'supports-exported',
    'owed-balances-exported',
    'fee-invoices-exported',
    'year-earnings-exported',
    'tip-refund-requested',
    'own-tip-refunded',
    'tipper-address-revealed',
    'payouts-proposed',
    'payouts-confirmed',
    'payouts-canceled',
    'payouts-exported',
    'payouts-sent',
    'payout-sent',
    'payout-failed',
    'payout-returned',
    'payout-reversed',
    'payout-released',
    'payout-canceled',
    'payouts-unlocked',
    'payout-method-revealed',
    'payout-revealed',
    'payout-paid-by-hand',
    'debt-written-off',
    'transfer-reversal-requested',
    'debt-taken-over',
    'debt-objected',
    'debt-tie-confirmed',
    'debt-given-back',
    'first-payout-released',
    'creator-reviewed',
    'creator-held',
    'creator-released',
    'creator-paid-although-blocked',
    'marked-tip-kept',
    'mistake-declined',
    'support-ended',
    'reconciliation-started',
    'payment-problem-resolved',
    'payout-method-added',
    'payout-method-removed',
    'payout-method-made-default',
    'payout-method-holder-changed',
    'stripe-form-opened',
    'stripe-dashboard-opened',
    'stripe-bank-changed',
    'tax-details-saved',
    'tax-details-revealed',
    'sanctions-result-recorded',
    'payee-year-exported',
    'platform-fee-set',
  ],
  profiles: [
    'reports-exported',
    'report-figures-exported',
    'reports-dismissed',
    'reported-comment-hidden',
    'reported-page-unpublished',
    'link-taken-down',
    'reported-user-blocked',
    'appeal-upheld',
    'appeal-reversed',
    'profile-published',
    'profile-unpublished',
  ],
  notifications: ['test-email-sent', 'mass-email-queued', 'mass-email-stopped'],
  media: [],
} as const;

const ACTIONS_OF_EVERY_SERVICE = ['failed-events-replayed'] as const;

/** All actions in the order of the console's filter. */
export const ACTIVITY_ACTIONS = [
  ...ACTIONS_OF_SERVICES.identity,
  ...ACTIONS_OF_SERVICES.tips,
  ...ACTIONS_OF_SERVICES.profiles,
  ...ACTIONS_OF_SERVICES.notifications,
  ...ACTIONS_OF_SERVICES.media,
  ...ACTIONS_OF_EVERY_SERVICE,
] as const;

export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Tells whether a service, named by the type of its events, records the action. */
export function isActionOf(eventType: string, action: string): boolean {
  const [service = ''] = eventType.split('.');
  const own: readonly string[] = ACTIONS_OF_SERVICES[service as keyof typeof ACTIONS_OF_SERVICES] ?? [];
  return own.includes(action) || ACTIONS_OF_EVERY_SERVICE.some((shared) => shared === action);
}

/** Lists that administrators export as CSV. Each has an action above. */
export type ExportedList =
  | 'users'
  | 'payments'
  | 'comments'
  | 'disputes'
  | 'mistakes'
  | 'supports'
  | 'owed-balances'
  | 'fee-invoices'
  | 'year-earnings'
  | 'reports'
  | 'report-figures'
  | 'activity';

/** Detail `because` of a payout method that was not removed by hand. */
export const ADDRESS_UNDONE = 'address-undone';
