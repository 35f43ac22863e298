import type { Owed } from '../tips/paying/owed.schemas.js';

/** A creator who has no money yet and has not been reviewed. */
export const owedCreator = (overrides: Partial<Owed> = {}): Owed => ({
  id: '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01',
  username: 'maya_fit',
  pendingCents: 0,
  availableCents: 0,
  heldCents: 0,
  heldReason: null,
  heldReasons: [],
  holdReason: null,
  heldBy: null,
  firstPayoutReleasedAt: null,
  reviewedAt: null,
  taxDetailsSavedAt: null,
  sanctionsResult: null,
  sanctionsCheckedAt: null,
  sanctionsCheckedBy: null,
  reservedCents: 0,
  paidOutCents: 0,
  unclaimedCents: 0,
  unclaimedHolds: [],
  proposedCents: 0,
  method: null,
  ...overrides,
});
