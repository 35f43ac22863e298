import { REPORT_NUMBER_PREFIX } from '@sprinkle/contracts/rules/report-reasons';

/** Longer numbers would not fit the column. */
const REPORT_NUMBER = new RegExp(`^${REPORT_NUMBER_PREFIX}(\\d{1,9})$`, 'i');

export function reportNumberOf(number: number): string {
  return `${REPORT_NUMBER_PREFIX}${number}`;
}

/** Returns null if the text is not a report number. */
export function readReportNumber(text: string): number | null {
  const digits = REPORT_NUMBER.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
