import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { percentToBasisPoints, PROCESSING_FEE_DEFAULTS } from '@sprinkle/contracts/rules/fee';
import { PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has exactly one row, whose id is 1. */
@Entity('system_settings')
export class Settings {
  @PrimaryColumn('smallint')
  id!: number;

  @Column('boolean', { default: true })
  registrationEnabled!: boolean;

  @Column('boolean', { default: false })
  maintenanceMode!: boolean;

  @Column('integer', { default: 100 })
  minimumTipCents!: number;

  @Column('integer', { default: 6 })
  featuredCreatorsLimit!: number;

  /** Days from a creator's first tip to the first payout; 0 for none. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.firstPayoutDays })
  firstPayoutDays!: number;

  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.minimumPayoutCents })
  minimumPayoutCents!: number;

  /** Largest payout, in cents, to a creator whom no administrator has reviewed; 0 for no limit. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents })
  unreviewedPayoutLimitCents!: number;

  /** Percentage of each tip that is kept back for refunds and disputes; 0 for none. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.payoutReservePercent })
  payoutReservePercent!: number;

  /** Number of days after a tip during which that share is kept back. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.payoutReserveDays })
  payoutReserveDays!: number;

  /** Decides when a creator must give tax details. */
  @Column('text', { default: PAYOUT_RULE_DEFAULTS.payeeRecordRule })
  payeeRecordRule!: PlatformSettings['payeeRecordRule'];

  /** Yearly gross, in cents, from which tax details are required if the rule depends on it. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.payeeGrossThresholdCents })
  payeeGrossThresholdCents!: number;

  /** Decides how often payouts through Stripe are proposed automatically. */
  @Column('text', { default: PAYOUT_RULE_DEFAULTS.automaticPayouts })
  automaticPayouts!: PlatformSettings['automaticPayouts'];

  /** Day of the week of a weekly run, in UTC; 1 is Monday. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.automaticPayoutWeekday })
  automaticPayoutWeekday!: number;

  /** Day of the month of a monthly run, in UTC, up to 28. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.automaticPayoutMonthDay })
  automaticPayoutMonthDay!: number;

  /** Largest total, in cents, up to which such a run confirms itself; 0 if an administrator always confirms. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.automaticPayoutLimitCents })
  automaticPayoutLimitCents!: number;

  @Column('text', { default: PROCESSING_FEE_DEFAULTS.processingFeeBearer })
  processingFeeBearer!: PlatformSettings['processingFeeBearer'];

  /** Rate of the processing charge when creators bear the provider's fee, in basis points. */
  @Column('integer', { default: percentToBasisPoints(PROCESSING_FEE_DEFAULTS.processingFeePercent) })
  processingFeeBasisPoints!: number;

  /** Fixed part of that charge for every tip, in cents. */
  @Column('integer', { default: PROCESSING_FEE_DEFAULTS.processingFeeFixedCents })
  processingFeeFixedCents!: number;

  /** Hosts that creators' links must not lead to, as typed. */
  @Column('text', { array: true, default: [] })
  blockedLinkHosts!: string[];

  /** Whether creators can offer monthly support. */
  @Column('boolean', { default: false })
  monthlySupport!: boolean;

  @Column('boolean', { default: false })
  adminTotpRequired!: boolean;

  /** Minutes without use after which an administrator's session ends. */
  @Column('integer', { default: 30 })
  adminIdleMinutes!: number;

  /** Incremented with every change. */
  @Column('integer', { default: 1 })
  version!: number;

  /** Incremented whenever somebody becomes an administrator or stops being one. */
  @Column('integer', { default: 0 })
  administratorsVersion!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

export function toPlatformSettings(settings: Settings): PlatformSettings {
  return {
    registrationEnabled: settings.registrationEnabled,
    maintenanceMode: settings.maintenanceMode,
    minimumTipAmountCents: settings.minimumTipCents,
    featuredCreatorsLimit: settings.featuredCreatorsLimit,
    adminIdleMinutes: settings.adminIdleMinutes,
    firstPayoutDays: settings.firstPayoutDays,
    minimumPayoutCents: settings.minimumPayoutCents,
    unreviewedPayoutLimitCents: settings.unreviewedPayoutLimitCents,
    payoutReservePercent: settings.payoutReservePercent,
    payoutReserveDays: settings.payoutReserveDays,
    payeeRecordRule: settings.payeeRecordRule,
    payeeGrossThresholdCents: settings.payeeGrossThresholdCents,
    automaticPayouts: settings.automaticPayouts,
    automaticPayoutWeekday: settings.automaticPayoutWeekday,
    automaticPayoutMonthDay: settings.automaticPayoutMonthDay,
    automaticPayoutLimitCents: settings.automaticPayoutLimitCents,
    processingFeeBearer: settings.processingFeeBearer,
    processingFeePercent: settings.processingFeeBasisPoints / 100,
    processingFeeFixedCents: settings.processingFeeFixedCents,
    blockedLinkHosts: settings.blockedLinkHosts,
    monthlySupport: settings.monthlySupport,
  };
}
