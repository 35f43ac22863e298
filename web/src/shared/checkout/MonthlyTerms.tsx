import { useState } from 'react';
import { nextMonth } from './next-month';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export function MonthlyTerms() {
  const [next] = useState(() => nextMonth(new Date()));
  return (
    <>Every month from today. You can stop at any time, in one tap. Next payment on {DAY.format(next)}.</>
  );
}
