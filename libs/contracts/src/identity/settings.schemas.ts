import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { ADMIN_IDLE_MINUTES } from '../rules/admin-sessions.js';
import { PROCESSING_FEE_BEARERS, PROCESSING_FEE_DEFAULTS } from '../rules/fee.js';
import { PAYEE_RECORD_RULES, PAYOUT_RULE_DEFAULTS, PAYOUT_SCHEDULES } from '../rules/payouts.js';

export const platformSettingsSchema = z
  .object({
    registrationEnabled: z.boolean(),
    maintenanceMode: z.boolean(),
    minimumTipAmountCents: centsSchema.describe('Smallest tip in US cents'),
    featuredCreatorsLimit: z.number().int(),
    // Missing in older events.
    adminIdleMinutes: z.number().int().default(ADMIN_IDLE_MINUTES.default),
    // Missing in events and replies of the previous release.
    firstPayoutDays: z.int().default(PAYOUT_RULE_DEFAULTS.firstPayoutDays),
    minimumPayoutCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.minimumPayoutCents)
      .describe('Smallest payout in US cents; 0 for no minimum'),
    unreviewedPayoutLimitCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents)
      .describe("Largest payout in US cents to a creator who hasn't been reviewed; 0 for no limit"),
    payoutReservePercent: z.int().default(PAYOUT_RULE_DEFAULTS.payoutReservePercent),
    payoutReserveDays: z.int().default(PAYOUT_RULE_DEFAULTS.payoutReserveDays),
    payeeRecordRule: z.enum(PAYEE_RECORD_RULES).default(PAYOUT_RULE_DEFAULTS.payeeRecordRule),
    payeeGrossThresholdCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.payeeGrossThresholdCents)
      .describe(
        'Yearly gross in US cents from which tax details are required, with the rule `from-yearly-gross`',
      ),
    automaticPayouts: z.enum(PAYOUT_SCHEDULES).default(PAYOUT_RULE_DEFAULTS.automaticPayouts),
    automaticPayoutWeekday: z.int().default(PAYOUT_RULE_DEFAULTS.automaticPayoutWeekday),
    automaticPayoutMonthDay: z.int().default(PAYOUT_RULE_DEFAULTS.automaticPayoutMonthDay),
    automaticPayoutLimitCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.automaticPayoutLimitCents)
      .describe(
        'Largest total in US cents of an automatic run that confirms itself; 0 if an administrator always confirms',
      ),
    processingFeeBearer: z.enum(PROCESSING_FEE_BEARERS).default(PROCESSING_FEE_DEFAULTS.processingFeeBearer),
    processingFeePercent: z.number().default(PROCESSING_FEE_DEFAULTS.processingFeePercent),
    processingFeeFixedCents: centsSchema
      .default(PROCESSING_FEE_DEFAULTS.processingFeeFixedCents)
      .describe('Fixed part of the processing charge, in US cents per tip'),
    blockedLinkHosts: z.array(z.string()).default([]),
    monthlySupport: z.boolean().default(false),
  })
  .meta({ id: 'PlatformSettings', description: 'The settings of the platform.' });

/** Settings that every administrator may change. All others guard or price money and need the role super. */
export const ORDINARY_SETTINGS: ReadonlySet<string> = new Set([
  'registrationEnabled',
  'maintenanceMode',
  'minimumTipAmountCents',
  'featuredCreatorsLimit',
  'blockedLinkHosts',
  'monthlySupport',
] satisfies (keyof z.infer<typeof platformSettingsSchema>)[]);

export type PlatformSettings = z.infer<typeof platformSettingsSchema>;
