import type { BillingMoment, MomentKind } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { clockOf } from './billing-time.ts';

/** A subscription or an invoice. */
interface Subject {
  id: string;
  customer: unknown;
}

const idOf = (kind: MomentKind, subjectId: string) => `${kind}:${subjectId}`;

/** Plans this for the given time. Replaces an earlier plan of the same kind. */
export function plan(store: Store, kind: MomentKind, subject: Subject, at: number, attempts = 0): void {
  const id = idOf(kind, subject.id);
  const clock = clockOf(store, String(subject.customer));
  store.billingMoments.put({ id, kind, subjectId: subject.id, clock, at, attempts });
}

export function findMoment(store: Store, kind: MomentKind, subjectId: string): BillingMoment | undefined {
  return store.billingMoments.find(idOf(kind, subjectId));
}

export function drop(store: Store, subjectId: string, kinds: readonly MomentKind[]): void {
  for (const kind of kinds) {
    if (findMoment(store, kind, subjectId)) store.billingMoments.remove(idOf(kind, subjectId));
  }
}
