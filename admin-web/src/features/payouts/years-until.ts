/** Years before the oldest kept record of a payout have nothing to report. */
const YEARS_SHOWN = 10;

/** Returns years by UTC as choices, the present one first. */
export function yearsUntil(now: Date): [value: string, text: string][] {
  return Array.from({ length: YEARS_SHOWN }, (_, index) => {
    const year = String(now.getUTCFullYear() - index);
    return [year, year];
  });
}
