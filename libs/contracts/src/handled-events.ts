/**
 * Lists the events that each service handles, without their version. The broker keeps an event until each of
 * these services has acknowledged it, and lets a service read no others.
 */
export const HANDLED_EVENTS = {
  identity: [
    'identity.activity-recorded',
    'media.activity-recorded',
    'notifications.accounts-requested',
    'notifications.activity-recorded',
    'profiles.activity-recorded',
    'profiles.report-decided',
    'tips.activity-recorded',
    'tips.administrators-requested',
    'tips.payout-methods-changed',
    'tips.tip-refund-requested',
  ],
  profiles: [
    'identity.account-blocked',
    'identity.account-closed',
    'identity.account-deleted',
    'identity.account-registered',
    'identity.account-unblocked',
    'identity.account-verified',
    'identity.username-changed',
    'tips.tip-amount-changed',
    'tips.tip-succeeded',
  ],
  tips: [
    'identity.account-blocked',
    'identity.account-closed',
    'identity.account-deleted',
    'identity.account-registered',
    'identity.account-unblocked',
    'identity.account-updated',
    'identity.account-verified',
    'identity.administrators-changed',
    'identity.creator-signed-in',
    'identity.credentials-changed',
    'identity.settings-changed',
    'identity.username-changed',
    'profiles.profile-published',
    'profiles.profile-unpublished',
    'profiles.profile-updated',
    'profiles.report-decided',
  ],
  media: [
    'identity.account-blocked',
    'identity.account-closed',
    'identity.account-unblocked',
    'profiles.profile-published',
    'profiles.profile-unpublished',
    'profiles.profile-updated',
  ],
  notifications: [
    'identity.account-blocked',
    'identity.account-closed',
    'identity.account-deleted',
    'identity.account-registered',
    'identity.account-unblocked',
    'identity.account-updated',
    'identity.account-verified',
    'identity.email-requested',
    'tips.fee-invoice-issued',
    'tips.payout-method-revealed',
    'profiles.report-answered',
    'profiles.report-decided',
    'profiles.report-received',
    'tips.payout-methods-changed',
    'tips.payout-recorded',
    'tips.tip-disputed',
    'tips.tip-refund-failed',
    'tips.tip-refunded',
    'tips.tip-replied',
    'tips.tip-succeeded',
    'tips.tipper-erased',
    'tips.tipper-words-removed',
  ],
} as const;

/** Names a service's durable consumer of one type of event. */
export function consumerName(service: string, type: string): string {
  return `${service}_${type.replaceAll('.', '_')}`;
}
