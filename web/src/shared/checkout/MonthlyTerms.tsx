import { monthsAfter } from '@sprinkle/contracts/rules/months';
import { useState } from 'react';

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export function MonthlyTerms() {
  const [next] = useState(() => monthsAfter(new Date(), 1));
  return <>Every month from today. You can stop at any time. Next payment on {DAY.format(next)}.</>;
}
