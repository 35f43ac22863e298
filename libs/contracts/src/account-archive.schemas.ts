import { z } from 'zod';
import { bodyOf } from './dollars.js';
import { accountExportSchema, ownActivitySchema } from './identity/account-export.schemas.js';
import { ownAssetSchema } from './media/media.schemas.js';
import { ownMailSchema, ownNoteSchema } from './notifications/notifications.schemas.js';
import { viewSourceSchema } from './profiles/analytics.schemas.js';
import { linkSchema } from './profiles/links.schemas.js';
import {
  dailyViewsSchema,
  exportedProfileSchema,
  formerPageSchema,
  viewStatsSchema,
} from './profiles/profiles.schemas.js';
import { socialLinkSchema } from './profiles/social-links.schemas.js';
import { blockDecisionSchema, ownTakedownSchema } from './profiles/takedowns.schemas.js';
import { ownLedgerEntrySchema } from './tips/money/ledger.schemas.js';
import { blockedSenderSchema } from './tips/page/blocked-senders.schemas.js';
import { goalSchema } from './tips/page/goals.schemas.js';
import { ownDebtSchema } from './tips/paying/debts.schemas.js';
import { feeInvoiceSchema } from './tips/paying/fee-invoices.schemas.js';
import { maskedTaxDetailsSchema } from './tips/paying/payees.schemas.js';
import { failedBankPayoutSchema, payoutAccountSchema } from './tips/paying/payout-account.schemas.js';
import { payoutMethodSchema } from './tips/paying/payout-methods.schemas.js';
import { ownPayoutSchema } from './tips/paying/payouts.schemas.js';
import { messageFilterSchema } from './tips/taking/message-filter.schemas.js';
import { supporterSchema } from './tips/taking/supporters.schemas.js';
import { ownTipSchema } from './tips/tips.schemas.js';

/** A file with everything kept about an account. */
export const accountArchiveSchema = z
  .object({
    account: accountExportSchema.describe('The account itself'),
    profile: exportedProfileSchema,
    socialLinks: z.array(socialLinkSchema),
    links: z.array(linkSchema).describe('Links and headings of the page, with their clicks'),
    views: viewStatsSchema.describe('Totals of visits'),
    dailyViews: z
      .array(dailyViewsSchema)
      .describe('Visits of each day that had some, after 400 days of each month'),
    viewSources: z.array(viewSourceSchema).describe('Where visitors came from'),
    formerPages: z.array(formerPageSchema).describe('Former usernames that still lead to the page'),
    takedowns: z
      .array(ownTakedownSchema)
      .describe('Decisions of administrators about the page and its comments'),
    blockDecisions: z.array(blockDecisionSchema).describe('Decisions about reports that blocked the account'),
    paymentMethods: z.array(payoutMethodSchema).describe('Payout methods, masked'),
    payoutAccount: payoutAccountSchema
      .nullable()
      .describe('Account at Stripe, as Stripe last told its state; null without one'),
    taxDetails: maskedTaxDetailsSchema.nullable().describe('Tax details, masked; null where there are none'),
    goal: bodyOf(goalSchema).nullable().describe('What the creator collects for; null without a goal'),
    messageFilter: messageFilterSchema,
    debts: z
      .array(bodyOf(ownDebtSchema))
      .describe('Debts of other accounts that the balance has taken over, and objections to them'),
    blockedSenders: z.array(blockedSenderSchema).describe('Senders who can start no tip to the creator'),
    activity: z.array(ownActivitySchema).describe('What was done with the account, newest first'),
    media: z.array(ownAssetSchema).describe('Uploaded files'),
    tips: z.array(bodyOf(ownTipSchema)).describe('Tips, also those that were refunded or disputed'),
    ledger: z.array(bodyOf(ownLedgerEntrySchema)).describe('Every change of the balance'),
    payouts: z.array(bodyOf(ownPayoutSchema)).describe('Payouts on their way, sent, failed or returned'),
    failedBankPayouts: z
      .array(failedBankPayoutSchema)
      .describe('Payouts of the account at Stripe that the bank sent back in the last year'),
    feeInvoices: z.array(bodyOf(feeInvoiceSchema)).describe('Invoices for the fees of each month'),
    supporters: z.array(bodyOf(supporterSchema)).describe('Who supports the creator every month, or did'),
    supporterNotes: z.array(ownNoteSchema).describe('Notes that the creator wrote to the monthly supporters'),
    mails: z.array(ownMailSchema).describe('Mails to the account'),
  })
  .meta({ id: 'AccountArchive', description: 'All that is kept of an account.' });
