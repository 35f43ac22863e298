/** Earlier years have no kept records of payouts to report. */
const YEARS_SHOWN = 10;

/** Returns UTC years as choices, the current one first. */
export function yearsUntil(now: Date): [value: string, text: string][] {
  return Array.from({ length: YEARS_SHOWN }, (_, index) => {
    const year = String(now.getUTCFullYear() - index);
    return [year, year];
  });
}
