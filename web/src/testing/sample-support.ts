import type { Support } from '@sprinkle/api-client/api.gen';

/** A support as in the gateway's response, in dollars. */
export const sampleSupport = (
  overrides: Partial<Omit<Support, 'payments'>> & Record<string, unknown> = {},
) => ({
  username: 'mayafits',
  displayName: 'Maya',
  status: 'active',
  endReason: null,
  tip: 5,
  amount: 5,
  coversFees: false,
  beganAt: '2026-10-20T12:00:00.000Z',
  nextPaymentAt: '2026-12-20T12:00:00.000Z',
  pausedUntil: null,
  payments: [{ paidAt: '2026-11-20T12:00:00.000Z', amount: 6, refunded: 1, receiptToken: 'of-november' }],
  ...overrides,
});
