import { nextMonth } from './next-month';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export function MonthlyTerms() {
  return <>You can stop at any time, in one tap. Next payment on {DAY.format(nextMonth(new Date()))}.</>;
}
