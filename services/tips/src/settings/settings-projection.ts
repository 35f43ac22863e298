import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { nextPayoutsAt } from '@sprinkle/contracts/rules/next-payouts-at';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { announce } from '@sprinkle/service-kit/schedule/announce';

@Injectable()
export class SettingsProjection {
  /** Events may arrive in any order, so an older version is ignored. A due run stays due until its schedule changes. */
  @HandlesEvent(settingsChanged)
  async handleChanged(
    { settings, version }: EventPayload<typeof settingsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(
      manager,
      `UPDATE platform_settings
       SET version = $1, minimum_tip_cents = $2, first_payout_days = $3, minimum_payout_cents = $4,
         unreviewed_payout_limit_cents = $5, payout_reserve_percent = $6, payout_reserve_days = $7,
         payee_record_rule = $8, payee_gross_threshold_cents = $9, processing_fee_bearer = $10,
         processing_fee_basis_points = $11, processing_fee_fixed_cents = $12, automatic_payout_limit_cents = $13,
         automatic_payouts = $14, automatic_payout_weekday = $15, automatic_payout_month_day = $16,
         automatic_payouts_due_at = CASE
           WHEN (automatic_payouts, automatic_payout_weekday, automatic_payout_month_day)
             IS DISTINCT FROM ($14::text, $15::int, $16::int) THEN $17::timestamptz
           ELSE automatic_payouts_due_at END,
         monthly_support = $18
       WHERE version < $1`,
      [
        version,
        settings.minimumTipAmountCents,
        settings.firstPayoutDays,
        settings.minimumPayoutCents,
        settings.unreviewedPayoutLimitCents,
        settings.payoutReservePercent,
        settings.payoutReserveDays,
        settings.payeeRecordRule,
        settings.payeeGrossThresholdCents,
        settings.processingFeeBearer,
        percentToBasisPoints(settings.processingFeePercent),
        settings.processingFeeFixedCents,
        settings.automaticPayoutLimitCents,
        settings.automaticPayouts,
        settings.automaticPayoutWeekday,
        settings.automaticPayoutMonthDay,
        nextPayoutsAt(settings, new Date()),
        settings.monthlySupport,
      ],
    );
    if (!settings.monthlySupport) await announce(manager, 'payments_to_cancel');
  }
}
