/** So many last days, today included, can be shown as charts. */
export const STATS_PERIODS = [7, 30, 90, 365] as const;

export const STATS_DAYS_MAX = Math.max(...STATS_PERIODS);
