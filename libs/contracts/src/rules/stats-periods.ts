/** Days that a chart can show; the last one is today. */
export const STATS_PERIODS = [7, 30, 90, 365] as const;

/** Days for which the console counts what became of monthly supports. */
export const SUPPORT_FIGURES_DAYS = 30;

export const STATS_DAYS_MAX = Math.max(...STATS_PERIODS);
