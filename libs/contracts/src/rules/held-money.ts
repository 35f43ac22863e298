import { CHANGE_WAIT_HOURS } from './payouts.js';

/**
 * Why a confirmed payout is held, for administrators, and for its creator with what to do. Only earlier releases say
 * `account-in-debt`.
 */
export const PAYOUT_HOLDS = {
  blocked: {
    toAdministrators: 'The creator is blocked.',
    toCreator: 'Your account is blocked. You can appeal the decision or write to us.',
  },
  frozen: {
    toAdministrators: 'The account is frozen because two addresses claim it.',
    toCreator: "Your account is frozen. We'll decide whose it is and email you.",
  },
  'account-closed': {
    toAdministrators: 'The account was closed.',
    toCreator: 'Your account is closed. Write to us.',
  },
  'password-reset': {
    toAdministrators: 'The password was reset by a link.',
    toCreator:
      "Your password was reset. We'll confirm it was you before we pay. If it wasn't you, reset it again and write to us.",
  },
  'email-changed': {
    toAdministrators: 'The e-mail address was changed.',
    toCreator:
      "Your email address was changed. We'll confirm it was you before we pay. If it wasn't you, write to us.",
  },
  'app-removed': {
    toAdministrators: 'An administrator removed the authenticator app.',
    toCreator:
      "We removed your authenticator app. We'll confirm that you asked for this before we pay. If you didn't, write to us.",
  },
  'method-removed': {
    toAdministrators: 'Its payout method was removed.',
    toCreator:
      "The payout method was removed. If you have no other, add one. A later payout will send the money there. If you didn't remove it, change your password and write to us.",
  },
  'method-changed': {
    toAdministrators: 'Another payout method was made the default.',
    toCreator:
      "You now have a different default payout method. A later payout will send the money there. If you didn't change it, change your password and write to us.",
  },
  'holder-missing': {
    toAdministrators: "The bank account has no holder's name.",
    toCreator:
      "We need the account holder's name. Enter the bank account again with the name, and a later payout will send the money there.",
  },
  'tip-refunded': {
    toAdministrators: 'A tip in it was refunded.',
    toCreator: "A tip in this payout was refunded. We'll pay the rest later. You don't need to do anything.",
  },
  'tip-disputed': {
    toAdministrators: 'A tip in it is disputed.',
    toCreator:
      "A card holder disputes a tip in this payout. We'll pay the rest later. You don't need to do anything.",
  },
  'tip-marked': {
    toAdministrators: 'A tip in it may be fraudulent.',
    toCreator:
      "We're checking whether a tip in this payout was really paid by the card holder. You don't need to do anything.",
  },
  'creator-held': {
    toAdministrators: 'An administrator put payouts to the creator on hold.',
    toCreator: "We're reviewing your account before we pay. If you have questions, write to us.",
  },
  'account-in-debt': {
    toAdministrators: 'Another creator who was paid to this account owes money.',
    toCreator:
      "Another account that was paid to the same payout account owes us money. We'll pay once that is settled. If you share the payout account with someone, write to us.",
  },
  'sanctions-match': {
    toAdministrators: 'The name is on a sanctions list.',
    toCreator: "Your name resembles one on a sanctions list. Write to us so we can confirm it isn't you.",
  },
  'balance-negative': {
    toAdministrators: 'Refunds or disputes took more than is payable.',
    toCreator:
      'Refunds or disputes took more than you have left. New tips will cover the difference a week after they arrive.',
  },
  'account-not-ready': {
    toAdministrators: 'The Stripe account is not ready.',
    toCreator:
      "Stripe can't pay your account right now. Open Stripe in your payment settings to see what it needs.",
  },
  'transfer-refused': {
    toAdministrators: 'Stripe rejected the payout. Releasing it tries again.',
    toCreator: "Stripe couldn't make this payout. We're looking into it. You don't need to do anything.",
  },
} as const satisfies Record<string, { toAdministrators: string; toCreator: string }>;

export type PayoutHold = keyof typeof PAYOUT_HOLDS;

/** Why a proposal leaves a creator out, in words for administrators. */
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
  'method-unreadable': "Method can't be read",
  blocked: 'Blocked',
  frozen: 'Frozen',
  closing: 'Closing the account',
  'under-review': 'Held by an administrator',
  'first-payout': 'First payout is held',
  'below-minimum': 'Below the minimum payout',
  unreviewed: 'Above the limit before a review',
} as const;

export type HeldReason = keyof typeof HELD_REASONS;
