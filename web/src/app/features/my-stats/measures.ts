import type { Analytics } from '@sprinkle/api-client/api.gen';
import { amount, count, type Measure } from '@sprinkle/ui/trends/trend';

/** A day with the one that it is compared with. Replies of the release before have none. */
export type Day = Analytics['days'][number] & { before?: Analytics['days'][number] };

export const AMOUNT: Measure<Day> = { label: 'Amount', valueOf: (day) => day.amountCents, ...amount };
export const TIPS: Measure<Day> = { label: 'Tips', valueOf: ({ tips }) => tips, ...count };
export const VISITORS: Measure<Day> = { label: 'Visitors', valueOf: ({ visitors }) => visitors, ...count };
export const VIEWS: Measure<Day> = { label: 'Views', valueOf: ({ views }) => views, ...count };
export const CLICKS: Measure<Day> = { label: 'Link clicks', valueOf: ({ clicks }) => clicks, ...count };

/** The same of as many days before. */
export const beforeOf = (measure: Measure<Day>): Measure<Day> => ({
  ...measure,
  label: `${measure.label} before`,
  valueOf: ({ before }) => (before ? measure.valueOf(before) : 0),
  color: 'var(--ink-faint)',
  isBefore: true,
});
