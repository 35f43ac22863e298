import { REPORT_NUMBER_PREFIX } from '@sprinkle/contracts/rules/report-reasons';

export function reportNumberOf(number: number): string {
  return `${REPORT_NUMBER_PREFIX}${number}`;
}
