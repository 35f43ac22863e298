import type { Analytics } from '@sprinkle/api-client/api.gen';
import { amount, count, type Measure } from '@sprinkle/ui/trends/trend';

export type Day = Analytics['days'][number];

export const AMOUNT: Measure<Day> = { label: 'Amount', valueOf: (day) => day.amountCents, ...amount };
export const TIPS: Measure<Day> = { label: 'Tips', valueOf: ({ tips }) => tips, ...count };
export const VISITORS: Measure<Day> = { label: 'Visitors', valueOf: ({ visitors }) => visitors, ...count };
export const VIEWS: Measure<Day> = { label: 'Views', valueOf: ({ views }) => views, ...count };
export const CLICKS: Measure<Day> = { label: 'Link clicks', valueOf: ({ clicks }) => clicks, ...count };
