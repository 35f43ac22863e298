import { z } from 'zod';
import { centsSchema, DOLLARS, dollarsSchema } from '../money.schemas.js';
import { BLOCKED_HOSTS_MAX, comparableHost, HOST_TEXTS, toHost } from '../rules/blocked-hosts.js';
import {
  PROCESSING_FEE_BEARERS,
  PROCESSING_FEE_DEFAULTS,
  PROCESSING_FEE_FIXED_MAX_CENTS,
  PROCESSING_FEE_PERCENT_MAX,
} from '../rules/fee.js';
import { centsToDollars, formatCents } from '../rules/money.js';
import { ADMIN_IDLE_MINUTES } from '../rules/password-windows.js';
import {
  AUTOMATIC_LIMIT_MAX_CENTS,
  FIRST_PAYOUT_DAYS_MAX,
  MINIMUM_PAYOUT_MAX_CENTS,
  PAYEE_GROSS_THRESHOLD_MAX_CENTS,
  PAYEE_RECORD_RULES,
  PAYOUT_MONTH_DAY_MAX,
  PAYOUT_RULE_DEFAULTS,
  PAYOUT_SCHEDULES,
  PENDING_DAYS,
  RESERVE_DAYS_MAX,
  RESERVE_PERCENT_MAX,
  UNREVIEWED_LIMIT_MAX_CENTS,
} from '../rules/payouts.js';
import { AMOUNT_TEXTS, isWholeCents, MAXIMUM_TIP_CENTS } from '../rules/tip-limits.js';

export const FEATURED_CREATORS_MAX = 100;

const MINIMUM_TOO_HIGH = `The minimum tip must be at most ${formatCents(MAXIMUM_TIP_CENTS)}`;
const LIMIT_MESSAGE = `Please enter a whole number from 1 to ${FEATURED_CREATORS_MAX}`;
const IDLE_MESSAGE = `Please enter a whole number from ${ADMIN_IDLE_MINUTES.min} to ${ADMIN_IDLE_MINUTES.max}`;
const PERCENT_MESSAGE = `Please enter a percentage from 0 to ${PROCESSING_FEE_PERCENT_MAX} with at most two decimals`;

const wholeNumber = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};

/** Returns dollars of which 0 switches a rule off. */
const dollarsOrOff = (maxCents: number) => {
  const message = `Please enter an amount from 0 to ${centsToDollars(maxCents)}`;
  return z
    .number(message)
    .min(0, message)
    .max(centsToDollars(maxCents), message)
    .refine(isWholeCents, AMOUNT_TEXTS.tooPrecise)
    .meta({ ...DOLLARS, description: 'US dollars, at most two decimals; 0 for none' });
};

const MONTHLY_SUPPORT = 'Whether creators can let people support them every month';

const BLOCKED_HOSTS = 'Hosts that no link of a creator may lead to, with all hosts below them';

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
  .overwrite((hosts) => [...new Map(hosts.map((host) => [comparableHost(host), host])).values()].sort())
  .describe(BLOCKED_HOSTS);

export const platformSettingsSchema = z
  .object({
    registrationEnabled: z.boolean().describe('Whether new accounts can be created'),
    maintenanceMode: z.boolean().describe('Whether changes by visitors and creators fail with `MAINTENANCE`'),
    minimumTipAmountCents: centsSchema.describe('Smallest tip in US cents'),
    featuredCreatorsLimit: z.number().int().describe('Creators on the landing page, from 1 to 100'),
    // Older events lack it.
    adminIdleMinutes: z
      .number()
      .int()
      .default(ADMIN_IDLE_MINUTES.default)
      .describe("Minutes without use after which an administrator's session ends, from 5 to 720"),
    // Events and replies of the release before lack these.
    firstPayoutDays: z
      .int()
      .default(PAYOUT_RULE_DEFAULTS.firstPayoutDays)
      .describe("Days from a creator's first tip to the first payout, unless an administrator releases it"),
    minimumPayoutCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.minimumPayoutCents)
      .describe('US cents of the least payout; 0 for any'),
    unreviewedPayoutLimitCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents)
      .describe('US cents of the greatest payout to a creator nobody has looked at; 0 for any'),
    payoutReservePercent: z
      .int()
      .default(PAYOUT_RULE_DEFAULTS.payoutReservePercent)
      .describe('Share of each tip, in percent, that is kept back for refunds and disputes; 0 for none'),
    payoutReserveDays: z
      .int()
      .default(PAYOUT_RULE_DEFAULTS.payoutReserveDays)
      .describe('Days from a tip for which that share is kept back'),
    payeeRecordRule: z
      .enum(PAYEE_RECORD_RULES)
      .default(PAYOUT_RULE_DEFAULTS.payeeRecordRule)
      .describe('When tax details are required before a creator is paid'),
    payeeGrossThresholdCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.payeeGrossThresholdCents)
      .describe('US cents of a year from which they are required where the rule goes by it'),
    automaticPayouts: z
      .enum(PAYOUT_SCHEDULES)
      .default(PAYOUT_RULE_DEFAULTS.automaticPayouts)
      .describe('How often payouts through Stripe are proposed without an administrator'),
    automaticPayoutWeekday: z
      .int()
      .default(PAYOUT_RULE_DEFAULTS.automaticPayoutWeekday)
      .describe('Day of a weekly run in UTC, from 1, Monday, to 7'),
    automaticPayoutMonthDay: z
      .int()
      .default(PAYOUT_RULE_DEFAULTS.automaticPayoutMonthDay)
      .describe('Day of a monthly run in UTC, from 1 to 28'),
    automaticPayoutLimitCents: centsSchema
      .default(PAYOUT_RULE_DEFAULTS.automaticPayoutLimitCents)
      .describe('US cents up to which such a run confirms itself; 0 where an administrator always does'),
    processingFeeBearer: z
      .enum(PROCESSING_FEE_BEARERS)
      .default(PROCESSING_FEE_DEFAULTS.processingFeeBearer)
      .describe("Bearer of the provider's fee on new tips"),
    processingFeePercent: z
      .number()
      .default(PROCESSING_FEE_DEFAULTS.processingFeePercent)
      .describe('Rate of the charge for processing where creators bear it, in percent'),
    processingFeeFixedCents: centsSchema
      .default(PROCESSING_FEE_DEFAULTS.processingFeeFixedCents)
      .describe('Part of that charge in US cents that is the same for every tip'),
    blockedLinkHosts: z.array(z.string()).default([]).describe(BLOCKED_HOSTS),
    monthlySupport: z.boolean().default(false).describe(MONTHLY_SUPPORT),
  })
  .meta({ id: 'PlatformSettings', description: 'The settings of the platform.' });

/** Settings that every administrator may change. All others guard or price money, and need the role super. */
export const ORDINARY_SETTINGS: ReadonlySet<string> = new Set([
  'registrationEnabled',
  'maintenanceMode',
  'minimumTipAmountCents',
  'featuredCreatorsLimit',
  'blockedLinkHosts',
  'monthlySupport',
] satisfies (keyof z.infer<typeof platformSettingsSchema>)[]);

export const settingsChangeSchema = z
  .object({
    registrationEnabled: z
      .boolean('Please say whether registration is enabled')
      .describe('Whether new accounts can be created'),
    maintenanceMode: z
      .boolean('Please say whether maintenance mode is active')
      .describe('Whether changes by visitors and creators fail with `MAINTENANCE`'),
    minimumTipAmount: dollarsSchema
      .max(centsToDollars(MAXIMUM_TIP_CENTS), MINIMUM_TOO_HIGH)
      .describe('Smallest tip in US dollars'),
    featuredCreatorsLimit: z
      .int(LIMIT_MESSAGE)
      .min(1, LIMIT_MESSAGE)
      .max(FEATURED_CREATORS_MAX, LIMIT_MESSAGE)
      .describe('Creators on the landing page, from 1 to 100'),
    adminIdleMinutes: z
      .int(IDLE_MESSAGE)
      .min(ADMIN_IDLE_MINUTES.min, IDLE_MESSAGE)
      .max(ADMIN_IDLE_MINUTES.max, IDLE_MESSAGE)
      .describe("Minutes without use after which an administrator's session ends, from 5 to 720"),
    firstPayoutDays: wholeNumber(0, FIRST_PAYOUT_DAYS_MAX).describe(
      "Days from a creator's first tip to the first payout, unless an administrator releases it",
    ),
    minimumPayout: dollarsOrOff(MINIMUM_PAYOUT_MAX_CENTS).describe(
      'US dollars of the least payout; 0 for any',
    ),
    unreviewedPayoutLimit: dollarsOrOff(UNREVIEWED_LIMIT_MAX_CENTS).describe(
      'US dollars of the greatest payout to a creator nobody has looked at; 0 for any',
    ),
    payoutReservePercent: wholeNumber(0, RESERVE_PERCENT_MAX).describe(
      'Share of each tip, in percent, that is kept back for refunds and disputes; 0 for none',
    ),
    payoutReserveDays: wholeNumber(PENDING_DAYS + 1, RESERVE_DAYS_MAX).describe(
      'Days from a tip for which that share is kept back',
    ),
    payeeRecordRule: z
      .enum(PAYEE_RECORD_RULES, 'Please say when tax details are required')
      .describe('When tax details are required before a creator is paid'),
    payeeGrossThreshold: dollarsSchema
      .max(
        centsToDollars(PAYEE_GROSS_THRESHOLD_MAX_CENTS),
        `The gross of a year must be at most ${formatCents(PAYEE_GROSS_THRESHOLD_MAX_CENTS)}`,
      )
      .describe('US dollars of a year from which they are required where the rule goes by it'),
    automaticPayouts: z
      .enum(PAYOUT_SCHEDULES, 'Please say how often payouts are automatic')
      .describe('How often payouts through Stripe are proposed without an administrator'),
    automaticPayoutWeekday: wholeNumber(1, 7).describe('Day of a weekly run in UTC, from 1, Monday, to 7'),
    automaticPayoutMonthDay: wholeNumber(1, PAYOUT_MONTH_DAY_MAX).describe(
      'Day of a monthly run in UTC, from 1 to 28',
    ),
    automaticPayoutLimit: dollarsOrOff(AUTOMATIC_LIMIT_MAX_CENTS).describe(
      'US dollars up to which such a run confirms itself; 0 where an administrator always does',
    ),
    processingFeeBearer: z
      .enum(PROCESSING_FEE_BEARERS, "Please say who bears the provider's fee")
      .describe("Bearer of the provider's fee on new tips"),
    processingFeePercent: z
      .number(PERCENT_MESSAGE)
      .min(0, PERCENT_MESSAGE)
      .max(PROCESSING_FEE_PERCENT_MAX, PERCENT_MESSAGE)
      .multipleOf(0.01, PERCENT_MESSAGE)
      .describe('Rate of the charge for processing where creators bear it, in percent'),
    processingFeeFixed: dollarsOrOff(PROCESSING_FEE_FIXED_MAX_CENTS).describe(
      'Part of that charge in US dollars that is the same for every tip',
    ),
    blockedLinkHosts: blockedLinkHostsSchema,
    monthlySupport: z.boolean('Please say whether monthly support is allowed').describe(MONTHLY_SUPPORT),
  })
  .partial()
  .meta({ id: 'SettingsChange', description: 'Changed settings; a field that is left out stays as it is.' });

/** Services receive the change in cents. */
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

export type PlatformSettings = z.infer<typeof platformSettingsSchema>;
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
