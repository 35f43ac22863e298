import { endOfRedress, type ReportGround } from '@sprinkle/contracts/rules/report-reasons';
import { formatDay } from './format-date.js';
import { oneLine } from './plain.js';

const LAW_MAX = 200;

export const DECIDED_BY_PEOPLE = 'A person on our team made this decision, without automated means.';

export const OUTSIDE_REDRESS =
  'You can also go to a certified out-of-court dispute settlement body or to court.';

/** Names what a decision is based on. */
export function groundText(ground: ReportGround, law: string | null | undefined): string {
  return ground === 'law'
    ? `The law: ${oneLine(law ?? '', LAW_MAX)}`
    : 'Our Terms of Service, “Content and conduct”';
}

/** Says until when a decision can be appealed. Events of earlier releases lack the time of the decision, so no day is given. */
export function untilEndOfRedress(decidedAt: string | undefined): string {
  return decidedAt ? `until ${formatDay(endOfRedress(new Date(decidedAt)))}` : 'within six months';
}
