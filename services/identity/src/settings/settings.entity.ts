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

  /** Greatest payout, in cents, to a creator at whom no administrator has looked; 0 for any. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents })
  unreviewedPayoutLimitCents!: number;

  /** Share of each tip, in percent, that is kept back for refunds and disputes; 0 for none. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.payoutReservePercent })
  payoutReservePercent!: number;

  /** Days from a tip for which that share is kept back. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.payoutReserveDays })
  payoutReserveDays!: number;

  /** When the tax details of a creator are required. */
  @Column('text', { default: PAYOUT_RULE_DEFAULTS.payeeRecordRule })
  payeeRecordRule!: PlatformSettings['payeeRecordRule'];

  /** Gross of a year, in cents, from which they are required where the rule goes by it. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.payeeGrossThresholdCents })
  payeeGrossThresholdCents!: number;

  /** How often payouts through Stripe are proposed without an administrator. */
  @Column('text', { default: PAYOUT_RULE_DEFAULTS.automaticPayouts })
  automaticPayouts!: PlatformSettings['automaticPayouts'];

  /** Day of the week of a weekly run, in UTC; 1 is Monday. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.automaticPayoutWeekday })
  automaticPayoutWeekday!: number;

  /** Day of the month of a monthly run, in UTC, up to 28. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.automaticPayoutMonthDay })
  automaticPayoutMonthDay!: number;

  /** Greatest total, in cents, up to which such a run confirms itself; 0 where an administrator always does. */
  @Column('integer', { default: PAYOUT_RULE_DEFAULTS.automaticPayoutLimitCents })
  automaticPayoutLimitCents!: number;

  @Column('text', { default: PROCESSING_FEE_DEFAULTS.processingFeeBearer })
  processingFeeBearer!: PlatformSettings['processingFeeBearer'];

  /** Rate of the charge for processing where creators bear the provider's fee. */
  @Column('integer', { default: percentToBasisPoints(PROCESSING_FEE_DEFAULTS.processingFeePercent) })
  processingFeeBasisPoints!: number;

  /** Part of that charge that is the same for every tip, in cents. */
  @Column('integer', { default: PROCESSING_FEE_DEFAULTS.processingFeeFixedCents })
  processingFeeFixedCents!: number;

  /** Hosts that no link of a creator may lead to, as they were typed. */
  @Column('text', { array: true, default: [] })
  blockedLinkHosts!: string[];

  /** Whether creators can let people support them every month. */
  @Column('boolean', { default: false })
  monthlySupport!: boolean;

  @Column('boolean', { default: false })
  adminTotpRequired!: boolean;

  /** Minutes without use after which an administrator's session ends. */
  @Column('integer', { default: 30 })
  adminIdleMinutes!: number;

  /** Number that grows with every change. */
  @Column('integer', { default: 1 })
  version!: number;

  /** Number that grows whenever somebody becomes an administrator or is no longer one. */
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
