import { CHANGE_WAIT_HOURS } from './payouts.js';

/** Why a confirmed payout is held, in words for administrators, and for its creator with what to do. Only earlier releases say `account-in-debt`. */
export const PAYOUT_HOLDS = {
  blocked: {
    toAdministrators: 'The creator is blocked.',
    toCreator: 'Your account is blocked. You can appeal the decision, or write to us.',
  },
  frozen: {
    toAdministrators: 'The account is frozen, because two addresses claim it.',
    toCreator: 'Your account is frozen. We decide whose it is, and mail you.',
  },
  'account-closed': {
    toAdministrators: 'The account was closed.',
    toCreator: 'Your account is closed. Write to us.',
  },
  'password-reset': {
    toAdministrators: 'The password was reset by a link.',
    toCreator:
      'Your password was reset. We check that it was you before we pay. If it was not you, reset it again and write to us.',
  },
  'email-changed': {
    toAdministrators: 'The e-mail address was changed.',
    toCreator:
      'Your email address was changed. We check that it was you before we pay. If it was not you, write to us.',
  },
  'app-removed': {
    toAdministrators: 'An administrator removed the authenticator app.',
    toCreator:
      'We removed your authenticator app. We check that it was you who asked before we pay. If it was not you, write to us.',
  },
  'method-removed': {
    toAdministrators: 'Its payout method was removed.',
    toCreator:
      'Its payout method was removed. Add one if you have none: a later payout brings the money there. If you did not remove it, change your password and write to us.',
  },
  'method-changed': {
    toAdministrators: 'Another payout method was made the default.',
    toCreator:
      'Another payout method is the default now. A later payout brings the money there. If you did not choose it, change your password and write to us.',
  },
  'holder-missing': {
    toAdministrators: "The bank account has no holder's name.",
    toCreator:
      "We do not know the name of the account's holder. Enter the bank account again with it: a later payout brings the money there.",
  },
  'tip-refunded': {
    toAdministrators: 'A tip in it was refunded.',
    toCreator: 'A tip in this payout was refunded. We pay the rest later; you do not need to do anything.',
  },
  'tip-disputed': {
    toAdministrators: 'A tip in it is disputed.',
    toCreator:
      'A card holder disputes a tip in this payout. We pay the rest later; you do not need to do anything.',
  },
  'tip-marked': {
    toAdministrators: 'A tip in it may be fraudulent.',
    toCreator:
      'We check whether a tip in this payout was paid by its card holder; you do not need to do anything.',
  },
  'creator-held': {
    toAdministrators: 'An administrator holds the payouts to the creator.',
    toCreator: 'We look at your account before we pay. Write to us if you have questions.',
  },
  'account-in-debt': {
    toAdministrators: 'Another creator who was paid to this account owes money.',
    toCreator:
      'Another account that was paid to the same payout account owes us money. We pay once that is settled. Write to us if you share the payout account with somebody.',
  },
  'sanctions-match': {
    toAdministrators: 'The name is on a sanctions list.',
    toCreator:
      'Your name is like one on a sanctions list. Write to us, so that we can check that it is not you.',
  },
  'balance-negative': {
    toAdministrators: 'Refunds or disputes took more than is payable.',
    toCreator:
      'Refunds or disputes took more than you have left to be paid. New tips settle it a week after they arrive.',
  },
  'account-not-ready': {
    toAdministrators: 'The Stripe account is not ready.',
    toCreator:
      'Stripe cannot pay to your account right now. Open Stripe in your payment settings to see what it needs.',
  },
  'transfer-refused': {
    toAdministrators: 'Stripe refused to make the payout. Releasing it tries again.',
    toCreator: 'Stripe could not make this payout. We look into it; you do not need to do anything.',
  },
} as const satisfies Record<string, { toAdministrators: string; toCreator: string }>;

export type PayoutHold = keyof typeof PAYOUT_HOLDS;

/** Reasons for which a proposal leaves a creator out, in words for administrators. */
export const HELD_REASONS = {
  'no-method': 'No payout method',
  'holder-missing': 'No account holder',
  'account-not-ready': 'Stripe account is not ready',
  'method-changed': `Method is new (${CHANGE_WAIT_HOURS} hours)`,
  'password-reset': `Password was reset (${CHANGE_WAIT_HOURS} hours)`,
  'email-changed': `Address was changed (${CHANGE_WAIT_HOURS} hours)`,
  'app-removed': `Authenticator app was removed (${CHANGE_WAIT_HOURS} hours)`,
  'account-in-debt': 'Another creator with this account owes money',
  'tax-details-missing': 'No tax details',
  'sanctions-match': 'On a sanctions list',
  'method-unreadable': 'Method cannot be read',
  blocked: 'Blocked',
  frozen: 'Frozen',
  closing: 'Closing the account',
  'under-review': 'Held by an administrator',
  'first-payout': 'First payout waits',
  'below-minimum': 'Below the least payout',
  unreviewed: 'Above the limit before a review',
} as const;

export type HeldReason = keyof typeof HELD_REASONS;
