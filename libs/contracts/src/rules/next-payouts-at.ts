/** The platform settings that say when payouts are proposed. */
export interface PayoutSchedule {
  automaticPayouts: 'off' | 'weekly' | 'monthly';
  /** Day of the week in UTC, 0 for Sunday. */
  automaticPayoutWeekday: number;
  /** Day of the month in UTC. */
  automaticPayoutMonthDay: number;
}

/** Returns the next midnight in UTC that begins a day of the schedule, or null if payouts are not automatic. */
export function nextPayoutsAt(schedule: PayoutSchedule, after: Date): Date | null {
  if (schedule.automaticPayouts === 'off') return null;
  const [year, month, day] = [after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate()];
  if (schedule.automaticPayouts === 'monthly') {
    const isPast = day >= schedule.automaticPayoutMonthDay;
    return new Date(Date.UTC(year, isPast ? month + 1 : month, schedule.automaticPayoutMonthDay));
  }
  const daysUntil = (schedule.automaticPayoutWeekday - after.getUTCDay() + 7) % 7;
  return new Date(Date.UTC(year, month, day + (daysUntil || 7)));
}
