import { z } from 'zod';
import { centsSchema, DOLLARS, dollarsSchema, typedDollarsSchema } from '../money.schemas.js';
import {
  PROCESSING_FEE_BEARERS,
  PROCESSING_FEE_DEFAULTS,
  PROCESSING_FEE_FIXED_MAX_CENTS,
  PROCESSING_FEE_PERCENT_MAX,
} from '../rules/fee.js';
import { centsToDollars, dollarsToCents, formatCents } from '../rules/money.js';
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
import { readDollars } from '../rules/typed-amount.js';

export const FEATURED_CREATORS_MAX = 100;

const MINIMUM_TOO_HIGH = `The minimum tip must be at most ${formatCents(MAXIMUM_TIP_CENTS)}`;
const LIMIT_MESSAGE = `Please enter a whole number from 1 to ${FEATURED_CREATORS_MAX}`;
const IDLE_MESSAGE = `Please enter a whole number from ${ADMIN_IDLE_MINUTES.min} to ${ADMIN_IDLE_MINUTES.max}`;
const PERCENT_MESSAGE = `Please enter a percentage from 0 to ${PROCESSING_FEE_PERCENT_MAX} with at most two decimals`;

/** Reads other numbers than amounts; an empty input must not become zero. */
const typedNumber = z.string().transform((typed) => {
  const number = readDollars(typed);
  return typeof number === 'number' ? number : Number.NaN;
});

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

export const platformSettingsSchema = z.object({
  registrationEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  minimumTipAmountCents: centsSchema,
  featuredCreatorsLimit: z.number().int(),
  /** Minutes without use after which an administrator's session ends; older events lack it. */
  adminIdleMinutes: z.number().int().default(ADMIN_IDLE_MINUTES.default),
  // Events and replies of the release before lack these.
  firstPayoutDays: z.int().default(PAYOUT_RULE_DEFAULTS.firstPayoutDays),
  minimumPayoutCents: centsSchema.default(PAYOUT_RULE_DEFAULTS.minimumPayoutCents),
  unreviewedPayoutLimitCents: centsSchema.default(PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents),
  payoutReservePercent: z.int().default(PAYOUT_RULE_DEFAULTS.payoutReservePercent),
  payoutReserveDays: z.int().default(PAYOUT_RULE_DEFAULTS.payoutReserveDays),
  payeeRecordRule: z.enum(PAYEE_RECORD_RULES).default(PAYOUT_RULE_DEFAULTS.payeeRecordRule),
  payeeGrossThresholdCents: centsSchema.default(PAYOUT_RULE_DEFAULTS.payeeGrossThresholdCents),
  automaticPayouts: z.enum(PAYOUT_SCHEDULES).default(PAYOUT_RULE_DEFAULTS.automaticPayouts),
  automaticPayoutWeekday: z.int().default(PAYOUT_RULE_DEFAULTS.automaticPayoutWeekday),
  automaticPayoutMonthDay: z.int().default(PAYOUT_RULE_DEFAULTS.automaticPayoutMonthDay),
  automaticPayoutLimitCents: centsSchema.default(PAYOUT_RULE_DEFAULTS.automaticPayoutLimitCents),
  processingFeeBearer: z.enum(PROCESSING_FEE_BEARERS).default(PROCESSING_FEE_DEFAULTS.processingFeeBearer),
  processingFeePercent: z.number().default(PROCESSING_FEE_DEFAULTS.processingFeePercent),
  processingFeeFixedCents: centsSchema.default(PROCESSING_FEE_DEFAULTS.processingFeeFixedCents),
});

/** Settings that every administrator may change. All others guard or price money, and need the role super. */
export const ORDINARY_SETTINGS: ReadonlySet<string> = new Set([
  'registrationEnabled',
  'maintenanceMode',
  'minimumTipAmountCents',
  'featuredCreatorsLimit',
] satisfies (keyof z.infer<typeof platformSettingsSchema>)[]);

/** A field that is left out stays as it is. */
export const settingsChangeSchema = z
  .object({
    registrationEnabled: z.boolean('Please say whether registration is enabled'),
    maintenanceMode: z.boolean('Please say whether maintenance mode is active'),
    minimumTipAmount: dollarsSchema.max(centsToDollars(MAXIMUM_TIP_CENTS), MINIMUM_TOO_HIGH),
    featuredCreatorsLimit: z
      .int(LIMIT_MESSAGE)
      .min(1, LIMIT_MESSAGE)
      .max(FEATURED_CREATORS_MAX, LIMIT_MESSAGE),
    adminIdleMinutes: z
      .int(IDLE_MESSAGE)
      .min(ADMIN_IDLE_MINUTES.min, IDLE_MESSAGE)
      .max(ADMIN_IDLE_MINUTES.max, IDLE_MESSAGE),
    firstPayoutDays: wholeNumber(0, FIRST_PAYOUT_DAYS_MAX),
    minimumPayout: dollarsOrOff(MINIMUM_PAYOUT_MAX_CENTS),
    unreviewedPayoutLimit: dollarsOrOff(UNREVIEWED_LIMIT_MAX_CENTS),
    payoutReservePercent: wholeNumber(0, RESERVE_PERCENT_MAX),
    payoutReserveDays: wholeNumber(PENDING_DAYS + 1, RESERVE_DAYS_MAX),
    payeeRecordRule: z.enum(PAYEE_RECORD_RULES, 'Please say when tax details are required'),
    payeeGrossThreshold: dollarsSchema.max(
      centsToDollars(PAYEE_GROSS_THRESHOLD_MAX_CENTS),
      `The gross of a year must be at most ${formatCents(PAYEE_GROSS_THRESHOLD_MAX_CENTS)}`,
    ),
    automaticPayouts: z.enum(PAYOUT_SCHEDULES, 'Please say how often payouts are automatic'),
    automaticPayoutWeekday: wholeNumber(1, 7),
    automaticPayoutMonthDay: wholeNumber(1, PAYOUT_MONTH_DAY_MAX),
    automaticPayoutLimit: dollarsOrOff(AUTOMATIC_LIMIT_MAX_CENTS),
    processingFeeBearer: z.enum(PROCESSING_FEE_BEARERS, "Please say who bears the provider's fee"),
    processingFeePercent: z
      .number(PERCENT_MESSAGE)
      .min(0, PERCENT_MESSAGE)
      .max(PROCESSING_FEE_PERCENT_MAX, PERCENT_MESSAGE)
      .multipleOf(0.01, PERCENT_MESSAGE),
    processingFeeFixed: dollarsOrOff(PROCESSING_FEE_FIXED_MAX_CENTS),
  })
  .partial()
  .meta({ id: 'SettingsChange' });

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

/** Checks the inputs of the settings as they are typed, and makes cents of their dollars. */
export const settingsInputsSchema = z
  .object({
    minimumTipAmount: typedDollarsSchema.pipe(settingsChangeSchema.shape.minimumTipAmount.unwrap()),
    featuredCreatorsLimit: typedNumber.pipe(settingsChangeSchema.shape.featuredCreatorsLimit.unwrap()),
    adminIdleMinutes: typedNumber.pipe(settingsChangeSchema.shape.adminIdleMinutes.unwrap()),
  })
  .transform(({ minimumTipAmount, ...change }) => ({
    ...change,
    minimumTipAmountCents: dollarsToCents(minimumTipAmount),
  }));

export const payoutRulesInputsSchema = z
  .object({
    firstPayoutDays: typedNumber.pipe(settingsChangeSchema.shape.firstPayoutDays.unwrap()),
    minimumPayout: typedDollarsSchema.pipe(settingsChangeSchema.shape.minimumPayout.unwrap()),
    unreviewedPayoutLimit: typedDollarsSchema.pipe(settingsChangeSchema.shape.unreviewedPayoutLimit.unwrap()),
    payoutReservePercent: typedNumber.pipe(settingsChangeSchema.shape.payoutReservePercent.unwrap()),
    payoutReserveDays: typedNumber.pipe(settingsChangeSchema.shape.payoutReserveDays.unwrap()),
    payeeRecordRule: settingsChangeSchema.shape.payeeRecordRule.unwrap(),
    payeeGrossThreshold: typedDollarsSchema.pipe(settingsChangeSchema.shape.payeeGrossThreshold.unwrap()),
  })
  .transform(({ minimumPayout, unreviewedPayoutLimit, payeeGrossThreshold, ...change }) => ({
    ...change,
    minimumPayoutCents: dollarsToCents(minimumPayout),
    unreviewedPayoutLimitCents: dollarsToCents(unreviewedPayoutLimit),
    payeeGrossThresholdCents: dollarsToCents(payeeGrossThreshold),
  }));

export const automaticPayoutsInputsSchema = z
  .object({
    automaticPayouts: settingsChangeSchema.shape.automaticPayouts.unwrap(),
    automaticPayoutWeekday: typedNumber.pipe(settingsChangeSchema.shape.automaticPayoutWeekday.unwrap()),
    automaticPayoutMonthDay: typedNumber.pipe(settingsChangeSchema.shape.automaticPayoutMonthDay.unwrap()),
    automaticPayoutLimit: typedDollarsSchema.pipe(settingsChangeSchema.shape.automaticPayoutLimit.unwrap()),
  })
  .transform(({ automaticPayoutLimit, ...change }) => ({
    ...change,
    automaticPayoutLimitCents: dollarsToCents(automaticPayoutLimit),
  }));

export const feeRulesInputsSchema = z
  .object({
    processingFeeBearer: settingsChangeSchema.shape.processingFeeBearer.unwrap(),
    processingFeePercent: typedNumber.pipe(settingsChangeSchema.shape.processingFeePercent.unwrap()),
    processingFeeFixed: typedDollarsSchema.pipe(settingsChangeSchema.shape.processingFeeFixed.unwrap()),
  })
  .transform(({ processingFeeFixed, ...change }) => ({
    ...change,
    processingFeeFixedCents: dollarsToCents(processingFeeFixed),
  }));

export type PlatformSettings = z.infer<typeof platformSettingsSchema>;
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
