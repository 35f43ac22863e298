import { z } from 'zod';
import {
  feeInvoiceBodySchema,
  ownDebtBodySchema,
  ownLedgerEntryBodySchema,
  ownPayoutBodySchema,
  ownTipBodySchema,
} from './http.schemas.js';
import { accountExportSchema, ownActivitySchema } from './identity/identity.schemas.js';
import { ownAssetSchema } from './media/media.schemas.js';
import { ownMailSchema } from './notifications/notifications.schemas.js';
import { linkSchema } from './profiles/links.schemas.js';
import {
  dailyViewsSchema,
  exportedProfileSchema,
  formerPageSchema,
  socialLinkSchema,
  viewStatsSchema,
} from './profiles/profiles.schemas.js';
import { blockDecisionSchema, ownTakedownSchema } from './profiles/reports.schemas.js';
import { goalBodySchema } from './tips/goals.schemas.js';
import { maskedTaxDetailsSchema } from './tips/payees.schemas.js';
import { failedBankPayoutSchema, payoutAccountSchema } from './tips/payout-account.schemas.js';
import { payoutMethodSchema } from './tips/payout-methods.schemas.js';

/** Contains all that is kept of an account, as a file. */
export const accountArchiveSchema = z
  .object({
    account: accountExportSchema,
    profile: exportedProfileSchema,
    socialLinks: z.array(socialLinkSchema),
    links: z.array(linkSchema),
    views: viewStatsSchema,
    dailyViews: z.array(dailyViewsSchema),
    formerPages: z.array(formerPageSchema),
    takedowns: z.array(ownTakedownSchema),
    blockDecisions: z.array(blockDecisionSchema),
    paymentMethods: z.array(payoutMethodSchema),
    payoutAccount: payoutAccountSchema.nullable(),
    taxDetails: maskedTaxDetailsSchema.nullable(),
    goal: goalBodySchema.nullable(),
    debts: z.array(ownDebtBodySchema),
    activity: z.array(ownActivitySchema),
    media: z.array(ownAssetSchema),
    tips: z.array(ownTipBodySchema),
    ledger: z.array(ownLedgerEntryBodySchema),
    payouts: z.array(ownPayoutBodySchema),
    failedBankPayouts: z.array(failedBankPayoutSchema),
    feeInvoices: z.array(feeInvoiceBodySchema),
    mails: z.array(ownMailSchema),
  })
  .meta({ id: 'AccountArchive' });
