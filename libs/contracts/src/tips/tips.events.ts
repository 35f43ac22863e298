import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';
import { weekSummedFactSchema } from '../week-facts.schemas.js';
import { mistakeDeclineFactSchema } from './page/mistakes.schemas.js';
import { carriedDebtFactSchema, givenBackDebtFactSchema } from './paying/debts.schemas.js';
import { feeInvoiceFactSchema } from './paying/fee-invoices.schemas.js';
import { savedTaxDetailsFactSchema } from './paying/payees.schemas.js';
import { connectedAccountFactSchema, payoutAccountTouchSchema } from './paying/payout-account.schemas.js';
import { payoutMethodsChangeSchema } from './paying/payout-methods.schemas.js';
import { bankPayoutFactSchema, payoutFactSchema, revealFactSchema } from './paying/payouts.schemas.js';
import { tipDisputeFactSchema } from './taking/disputes.schemas.js';
import { refundRequestFactSchema, tipRefundFactSchema } from './taking/refunds.schemas.js';
import { supporterNoteFactSchema } from './taking/supporter-notes.schemas.js';
import {
  supportFactSchema,
  supportLinksFactSchema,
  supportReminderSchema,
} from './taking/supports.schemas.js';
import {
  tipAmountChangeSchema,
  tipFactSchema,
  tipReplyFactSchema,
  tipVisibilityFactSchema,
} from './tip-facts.schemas.js';

export const tipSucceeded = defineEvent('tips.tip-succeeded.v1', z.object({ tip: tipFactSchema }));

export const tipVisibilityChanged = defineEvent('tips.tip-visibility-changed.v1', tipVisibilityFactSchema);

export const tipReplied = defineEvent('tips.tip-replied.v1', tipReplyFactSchema);

/** It may arrive before the event of the tip's success. */
export const tipAmountChanged = defineEvent('tips.tip-amount-changed.v1', tipAmountChangeSchema);

export const tipRefunded = defineEvent('tips.tip-refunded.v1', tipRefundFactSchema);

/** A refund that had succeeded did not arrive, because the bank sent it back. */
export const tipRefundFailed = defineEvent(
  'tips.tip-refund-failed.v1',
  tipRefundFactSchema.omit({ remainingCents: true }).extend({
    /** Tipper's address; null as above, and absent in events recorded before this field existed. */
    senderEmail: z.string().nullable().optional(),
  }),
);

export const tipRefundRequested = defineEvent('tips.tip-refund-requested.v1', refundRequestFactSchema);

/** An administrator decided that a tip reported as a mistake stays. */
export const mistakeDeclined = defineEvent('tips.mistake-declined.v1', mistakeDeclineFactSchema);

/** A dispute was opened, won or lost. */
export const tipDisputed = defineEvent('tips.tip-disputed.v1', tipDisputeFactSchema);

/** The tipper's address was cleared on request; every service that copied it clears it too. */
export const tipperErased = defineEvent('tips.tipper-erased.v1', z.object({ tipId: z.uuid() }));

/** The tipper removed name, message and handle from the tip; every service that copied them clears them too. */
export const tipperWordsRemoved = defineEvent('tips.tipper-words-removed.v1', z.object({ tipId: z.uuid() }));

/** The creator set, changed or ended the goal that the page shows. */
export const goalChanged = defineEvent(
  'tips.goal-changed.v1',
  z.object({ creatorId: z.uuid(), creatorUsername: z.string() }),
);

/** A monthly support began, changed, failed or ended. */
export const supportChanged = defineEvent(
  'tips.support-changed.v1',
  z.object({ support: supportFactSchema }),
);

/** A payment is due soon that the tipper may not expect or the card will not cover. */
export const supportPaymentNeared = defineEvent('tips.support-payment-neared.v1', supportReminderSchema);

/** The tipper's address was cleared from an ended support; every service that copied it clears it too. */
export const supporterErased = defineEvent('tips.supporter-erased.v1', z.object({ supportId: z.uuid() }));

/** Somebody entered an address to get its links, which are mailed there. */
export const supportLinksRequested = defineEvent('tips.support-links-requested.v1', supportLinksFactSchema);

/** Somebody with the link of a monthly support ended it while this service was down. Only the gateway publishes it. */
export const supportEndRequested = defineEvent(
  'tips.support-end-requested.v1',
  z.object({ token: z.string() }),
);

/** A creator wrote to the monthly supporters. Each event has some of them. */
export const supporterNoteWritten = defineEvent('tips.supporter-note-written.v1', supporterNoteFactSchema);

/** The tipper of this support refused the creator's notes through another support from the same address. */
export const supporterNotesEnded = defineEvent(
  'tips.supporter-notes-ended.v1',
  z.object({ supportId: z.uuid() }),
);

/** Tips are now found under the creator's new name. */
export const creatorRenamed = defineEvent(
  'tips.creator-renamed.v1',
  z.object({ creatorId: z.uuid(), username: z.string() }),
);

/** Asks identity to publish the administrators, because tips does not know any yet. */
export const administratorsRequested = defineEvent('tips.administrators-requested.v1', z.object({}));

export const payoutMethodsChanged = defineEvent('tips.payout-methods-changed.v1', payoutMethodsChangeSchema);

/** The creator gave tax details for the first time, or changed them. */
export const taxDetailsSaved = defineEvent('tips.tax-details-saved.v1', savedTaxDetailsFactSchema);

export const tipsActivityRecorded = defineEvent('tips.activity-recorded.v1', activityFactSchema);

/** A payout was sent, failed, or came back. */
export const payoutRecorded = defineEvent('tips.payout-recorded.v1', payoutFactSchema);

/** The creator's bank sent back a payout from the account at Stripe; the money is in that account again. */
export const bankPayoutFailed = defineEvent('tips.bank-payout-failed.v1', bankPayoutFactSchema);

/** Stripe needs more for a creator's account than before, or refused the account. */
export const connectedAccountChanged = defineEvent(
  'tips.connected-account-changed.v1',
  connectedAccountFactSchema,
);

/** The creator got a link to Stripe's form or dashboard, or Stripe reported a change of bank account there. */
export const payoutAccountTouched = defineEvent('tips.payout-account-touched.v1', payoutAccountTouchSchema);

/** An administrator saw a creator's unmasked account information. */
export const payoutMethodRevealed = defineEvent('tips.payout-method-revealed.v1', revealFactSchema);

/** A creator with an open account got the invoice for the fees of a month. */
export const feeInvoiceIssued = defineEvent('tips.fee-invoice-issued.v1', feeInvoiceFactSchema);

/** A creator bears what another account owed. */
export const debtCarried = defineEvent('tips.debt-carried.v1', carriedDebtFactSchema);

/** A Super Admin decided that a debt of another account is not the creator's. */
export const debtGivenBack = defineEvent('tips.debt-given-back.v1', givenBackDebtFactSchema);

/** A creator's week had visitors, tips or changes of monthly support. */
export const weekSummed = defineEvent('tips.week-summed.v1', weekSummedFactSchema);
