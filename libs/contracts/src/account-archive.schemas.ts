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
    account: accountExportSchema.describe(
      'Account, with its sessions and its former usernames and email addresses',
    ),
    profile: exportedProfileSchema,
    socialLinks: z.array(socialLinkSchema),
    links: z.array(linkSchema).describe('Links and headings of the page, with their clicks'),
    views: viewStatsSchema.describe('Total visits of the page'),
    dailyViews: z
      .array(dailyViewsSchema)
      .describe('Visits by day, leaving out days without any; by month once they are older than 400 days'),
    viewSources: z.array(viewSourceSchema).describe('Sources that visitors came from'),
    formerPages: z.array(formerPageSchema).describe('Former usernames that still lead to the page'),
    takedowns: z
      .array(ownTakedownSchema)
      .describe('Decisions of administrators about the page, its comments and its links'),
    blockDecisions: z
      .array(blockDecisionSchema)
      .describe('Decisions about reports by which the account was blocked'),
    paymentMethods: z.array(payoutMethodSchema).describe('Masked payout methods'),
    payoutAccount: payoutAccountSchema
      .nullable()
      .describe('Connected account at Stripe, in the state that Stripe last reported; null if there is none'),
    taxDetails: maskedTaxDetailsSchema.nullable().describe('Masked tax details; null if there are none'),
    goal: bodyOf(goalSchema).nullable().describe("Creator's goal; null if there is none"),
    messageFilter: messageFilterSchema,
    debts: z
      .array(bodyOf(ownDebtSchema))
      .describe('Debts of other accounts that were carried to this balance, and objections to them'),
    blockedSenders: z
      .array(blockedSenderSchema)
      .describe("Blocked senders, who can't start a tip to the creator"),
    activity: z.array(ownActivitySchema).describe('Activity of the account, oldest first'),
    media: z.array(ownAssetSchema).describe('Uploaded files'),
    tips: z.array(bodyOf(ownTipSchema)).describe('Tips, including those that were refunded or disputed'),
    ledger: z
      .array(bodyOf(ownLedgerEntrySchema))
      .describe('Ledger entries, one for each change of the balance'),
    payouts: z
      .array(bodyOf(ownPayoutSchema))
      .describe('Payouts that are on their way, sent, failed or returned'),
    failedBankPayouts: z
      .array(failedBankPayoutSchema)
      .describe('Payouts of the Stripe account that the bank returned in the last year'),
    feeInvoices: z.array(bodyOf(feeInvoiceSchema)).describe('Fee invoices, one for each month with fees'),
    supporters: z.array(bodyOf(supporterSchema)).describe('Current and former monthly supporters'),
    supporterNotes: z.array(ownNoteSchema).describe('Notes that the creator sent to monthly supporters'),
    mails: z.array(ownMailSchema).describe('Emails to the account'),
  })
  .meta({ id: 'AccountArchive', description: 'Everything stored about an account.' });
