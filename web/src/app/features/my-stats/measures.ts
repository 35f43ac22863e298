import type { Analytics } from '@sprinkle/api-client/api.gen';
import { amount, count, type Measure } from '@sprinkle/ui/trends/trend';

/** A day and the day it is compared with. Replies of the previous release lack the latter. */
export type Day = Analytics['days'][number] & { before?: Analytics['days'][number] };

export const AMOUNT: Measure<Day> = { label: 'Amount', valueOf: (day) => day.amountCents, ...amount };
export const TIPS: Measure<Day> = { label: 'Tips', valueOf: ({ tips }) => tips, ...count };
export const VISITORS: Measure<Day> = { label: 'Visitors', valueOf: ({ visitors }) => visitors, ...count };
export const VIEWS: Measure<Day> = { label: 'Views', valueOf: ({ views }) => views, ...count };
export const CLICKS: Measure<Day> = { label: 'Link clicks', valueOf: ({ clicks }) => clicks, ...count };

/** Returns the same measure for the period before. */
export const beforeOf = (measure: Measure<Day>): Measure<Day> => ({
  ...measure,
  label: `${measure.label} before`,
  valueOf: ({ before }) => (before ? measure.valueOf(before) : 0),
  color: 'var(--ink-faint)',
  isBefore: true,
});
