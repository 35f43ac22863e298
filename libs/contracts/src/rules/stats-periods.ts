/** The charts show one of these numbers of days, and the last of them is today. */
export const STATS_PERIODS = [7, 30, 90, 365] as const;

/** The console counts what became of monthly supports in so many days. */
export const SUPPORT_FIGURES_DAYS = 30;

export const STATS_DAYS_MAX = Math.max(...STATS_PERIODS);
