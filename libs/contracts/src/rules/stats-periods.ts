/** The charts show one of these numbers of days, and the last of them is today. */
export const STATS_PERIODS = [7, 30, 90, 365] as const;

export const STATS_DAYS_MAX = Math.max(...STATS_PERIODS);
