import { z } from 'zod';
import { centsSchema, DOLLARS, dollarsSchema } from '../money.schemas.js';
import { ADMIN_IDLE_MINUTES } from '../rules/admin-sessions.js';
import { BLOCKED_HOSTS_MAX, comparableHost, HOST_TEXTS, toHost } from '../rules/blocked-hosts.js';
import {
  PROCESSING_FEE_BEARERS,
  PROCESSING_FEE_FIXED_MAX_CENTS,
  PROCESSING_FEE_PERCENT_MAX,
} from '../rules/fee.js';
import { centsToDollars, formatCents } from '../rules/money.js';
import {
  AUTOMATIC_LIMIT_MAX_CENTS,
  FIRST_PAYOUT_DAYS_MAX,
  MINIMUM_PAYOUT_MAX_CENTS,
  PAYEE_GROSS_THRESHOLD_MAX_CENTS,
  PAYEE_RECORD_RULES,
  PAYOUT_MONTH_DAY_MAX,
  PAYOUT_SCHEDULES,
  PENDING_DAYS,
  RESERVE_DAYS_MAX,
  RESERVE_PERCENT_MAX,
  UNREVIEWED_LIMIT_MAX_CENTS,
} from '../rules/payouts.js';
import { AMOUNT_TEXTS, isWholeCents, MAXIMUM_TIP_CENTS } from '../rules/tip-limits.js';

const FEATURED_CREATORS_MAX = 100;

const MINIMUM_TOO_HIGH = `The minimum tip must be at most ${formatCents(MAXIMUM_TIP_CENTS)}`;
const PERCENT_MESSAGE = `Please enter a percentage from 0 to ${PROCESSING_FEE_PERCENT_MAX} with at most two decimals`;

const wholeNumber = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};

/** Accepts dollars, or 0 to switch the rule off. */
const dollarsOrOff = (maxCents: number) => {
  const message = `Please enter an amount from 0 to ${centsToDollars(maxCents)}`;
  return z
    .number(message)
    .min(0, message)
    .max(centsToDollars(maxCents), message)
    .refine(isWholeCents, AMOUNT_TEXTS.tooPrecise)
    .meta(DOLLARS);
};

/** Accepts the hosts in any spelling and order. */
export const blockedLinkHostsSchema = z
  .array(
    z
      .string(HOST_TEXTS.unusable)
      .overwrite(toHost)
      .refine((host) => comparableHost(host) !== null, HOST_TEXTS.unusable),
    HOST_TEXTS.unusable,
  )
  .max(BLOCKED_HOSTS_MAX, HOST_TEXTS.tooMany)
  .overwrite((hosts) => [...new Map(hosts.map((host) => [comparableHost(host), host])).values()].sort());

export const settingsChangeSchema = z
  .object({
    registrationEnabled: z.boolean('Please say whether registration is enabled'),
    maintenanceMode: z.boolean('Please say whether maintenance mode is active'),
    minimumTipAmount: dollarsSchema
      .max(centsToDollars(MAXIMUM_TIP_CENTS), MINIMUM_TOO_HIGH)
      .describe('Smallest tip in US dollars'),
    featuredCreatorsLimit: wholeNumber(1, FEATURED_CREATORS_MAX),
    adminIdleMinutes: wholeNumber(ADMIN_IDLE_MINUTES.min, ADMIN_IDLE_MINUTES.max),
    firstPayoutDays: wholeNumber(0, FIRST_PAYOUT_DAYS_MAX),
    minimumPayout: dollarsOrOff(MINIMUM_PAYOUT_MAX_CENTS).describe(
      'Smallest payout in US dollars; 0 for no minimum',
    ),
    unreviewedPayoutLimit: dollarsOrOff(UNREVIEWED_LIMIT_MAX_CENTS).describe(
      "Largest payout in US dollars to a creator who hasn't been reviewed; 0 for no limit",
    ),
    payoutReservePercent: wholeNumber(0, RESERVE_PERCENT_MAX),
    payoutReserveDays: wholeNumber(PENDING_DAYS + 1, RESERVE_DAYS_MAX),
    payeeRecordRule: z.enum(PAYEE_RECORD_RULES, 'Please say when tax details are required'),
    payeeGrossThreshold: dollarsSchema
      .max(
        centsToDollars(PAYEE_GROSS_THRESHOLD_MAX_CENTS),
        `The gross of a year must be at most ${formatCents(PAYEE_GROSS_THRESHOLD_MAX_CENTS)}`,
      )
      .describe(
        'Yearly gross in US dollars from which tax details are required, with the rule `from-yearly-gross`',
      ),
    automaticPayouts: z.enum(PAYOUT_SCHEDULES, 'Please say how often payouts are automatic'),
    automaticPayoutWeekday: wholeNumber(1, 7),
    automaticPayoutMonthDay: wholeNumber(1, PAYOUT_MONTH_DAY_MAX),
    automaticPayoutLimit: dollarsOrOff(AUTOMATIC_LIMIT_MAX_CENTS).describe(
      'Largest total in US dollars of an automatic run that confirms itself; 0 if an administrator always confirms',
    ),
    processingFeeBearer: z.enum(PROCESSING_FEE_BEARERS, "Please say who pays the provider's fee"),
    processingFeePercent: z
      .number(PERCENT_MESSAGE)
      .min(0, PERCENT_MESSAGE)
      .max(PROCESSING_FEE_PERCENT_MAX, PERCENT_MESSAGE)
      .multipleOf(0.01, PERCENT_MESSAGE),
    processingFeeFixed: dollarsOrOff(PROCESSING_FEE_FIXED_MAX_CENTS).describe(
      'Fixed part of the processing charge, in US dollars per tip',
    ),
    blockedLinkHosts: blockedLinkHostsSchema,
    monthlySupport: z.boolean('Please say whether monthly support is allowed'),
  })
  .partial()
  .meta({
    id: 'SettingsChange',
    description: 'Changes of settings. A field that is left out stays as it is.',
  });

/** The change as services receive it, in cents. */
export const settingsChangeInCentsSchema = settingsChangeSchema
  .omit({
    minimumTipAmount: true,
    minimumPayout: true,
    unreviewedPayoutLimit: true,
    payeeGrossThreshold: true,
    automaticPayoutLimit: true,
    processingFeeFixed: true,
  })
  .extend({
    minimumTipAmountCents: centsSchema.min(1).max(MAXIMUM_TIP_CENTS).optional(),
    minimumPayoutCents: centsSchema.min(0).max(MINIMUM_PAYOUT_MAX_CENTS).optional(),
    unreviewedPayoutLimitCents: centsSchema.min(0).max(UNREVIEWED_LIMIT_MAX_CENTS).optional(),
    payeeGrossThresholdCents: centsSchema.min(1).max(PAYEE_GROSS_THRESHOLD_MAX_CENTS).optional(),
    automaticPayoutLimitCents: centsSchema.min(0).max(AUTOMATIC_LIMIT_MAX_CENTS).optional(),
    processingFeeFixedCents: centsSchema.min(0).max(PROCESSING_FEE_FIXED_MAX_CENTS).optional(),
  });

export type SettingsChange = z.infer<typeof settingsChangeSchema>;
