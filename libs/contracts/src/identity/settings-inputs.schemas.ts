import { z } from 'zod';
import { typedDollarsSchema } from '../money.schemas.js';
import { dollarsToCents } from '../rules/money.js';
import { readDollars } from '../rules/typed-amount.js';
import { blockedLinkHostsSchema, settingsChangeSchema } from './settings-change.schemas.js';

/** Reads numbers that are not amounts. An empty input must not become zero. */
const typedNumber = z.string().transform((typed) => {
  const number = readDollars(typed);
  return typeof number === 'number' ? number : Number.NaN;
});

/** Checks the settings as typed, and converts their dollars to cents. */
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

/** Reads the blocked hosts as typed, one per line. A problem names its line. */
export const blockedHostsInputSchema = z.object({
  blockedLinkHosts: z.string().transform((typed, context) => {
    const lines = typed.split('\n').map((line, index) => ({ host: line.trim(), number: index + 1 }));
    const named = lines.filter(({ host }) => host !== '');
    const { data, error } = blockedLinkHostsSchema.safeParse(named.map(({ host }) => host));
    if (data) return data;
    const [problem] = error.issues;
    const line = named[Number(problem?.path[0])];
    context.addIssue(`${line ? `Line ${line.number}: ` : ''}${problem?.message}`);
    return z.NEVER;
  }),
});

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
