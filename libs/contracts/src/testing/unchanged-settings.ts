import type { PlatformSettings } from '../identity/settings.schemas.js';

/** Settings that no administrator has changed. */
export const UNCHANGED_SETTINGS: PlatformSettings = {
  registrationEnabled: true,
  maintenanceMode: false,
  minimumTipAmountCents: 100,
  featuredCreatorsLimit: 6,
  adminIdleMinutes: 30,
  firstPayoutDays: 14,
  minimumPayoutCents: 1_000,
  unreviewedPayoutLimitCents: 100_000,
  payoutReservePercent: 0,
  payoutReserveDays: 30,
  payeeRecordRule: 'off',
  payeeGrossThresholdCents: 60_000,
  automaticPayouts: 'off',
  automaticPayoutWeekday: 1,
  automaticPayoutMonthDay: 1,
  automaticPayoutLimitCents: 0,
  processingFeeBearer: 'platform',
  processingFeePercent: 2.9,
  processingFeeFixedCents: 30,
  blockedLinkHosts: [],
  monthlySupport: false,
};
