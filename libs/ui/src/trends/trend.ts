import { formatCents } from '@sprinkle/contracts/rules/money';
import { formatCount } from '../format-count.js';
import { plainDate } from '../relative-time.js';

export interface Measure<Row> {
  label: string;
  /** Amounts are cents. */
  valueOf: (row: Row) => number;
  format: (value: number) => string;
  /** Smallest step of the chart's scale. */
  step: number;
  /** Colour in the chart, with a contrast of 3:1 on both surfaces; a measure without one appears only in the table. */
  color?: string;
  /** True for the measure that the others are compared with. */
  isBefore?: true;
}

/** Describes a row of the table, which is also a step of the chart. */
interface RowKind<Row> {
  title: string;
  /** Label on the axis and beside the pointer. */
  short: (row: Row) => string;
  long: (row: Row) => string;
  /** True if the table begins with the last row. */
  isReversed?: true;
}

export interface Trend<Row> {
  title: string;
  /** Bars for counts, a line for sums of money. */
  shape: 'bars' | 'line';
  /** Explains what is counted, and on which day. */
  note: string;
  emptyText: string;
  row: RowKind<Row>;
  measures: readonly [Measure<Row>, ...Measure<Row>[]];
}

export const count = { format: formatCount, step: 1 };
export const amount = { format: formatCents, step: 100 };

export function byDay<Row>(dayOf: (row: Row) => string): RowKind<Row> {
  return {
    title: 'Day',
    short: (row) => plainDate(dayOf(row)),
    long: (row) => `${plainDate(dayOf(row))}, ${dayOf(row).slice(0, 4)}`,
    isReversed: true,
  };
}

export function totalOf<Row>({ valueOf }: Measure<Row>, rows: readonly Row[]): number {
  return rows.reduce((total, row) => total + valueOf(row), 0);
}

/** Returns the change from the previous period in percent, or null if there was nothing then. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;
}
