import type { Drift, DriftKind } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';

/** A payment that is just being settled looks like drift, so suspects are checked again after a pause. */
export const RECHECK_DELAY_MS = 2_000;

/** Counts what a comparison has compared so far. An aborted signal ends the comparison with an error. */
export interface Comparison {
  signal: AbortSignal;
  paymentCount: number;
  tipCount: number;
}

type Facts = Partial<Pick<Drift, 'paymentIntentId' | 'tipId' | 'subject'>> & {
  expected?: string | number | null;
  found?: string | number | null;
};

export function toDrift(kind: DriftKind, { expected, found, ...facts }: Facts): Drift {
  const text = (value: string | number | null = null) => (value === null ? null : String(value));
  return {
    kind,
    paymentIntentId: null,
    tipId: null,
    subject: null,
    ...facts,
    expected: text(expected),
    found: text(found),
  };
}
