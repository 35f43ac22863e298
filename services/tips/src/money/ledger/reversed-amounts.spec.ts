import { describe, expect, it } from '@jest/globals';
import { returnedCentsOf, reversedAmounts } from './reversed-amounts.js';

const TIP = { amountCents: 435, feeCents: 44, processingCents: 43, feeBasisPoints: 1_000 };

const dispute = (takenCents: number, status: string) => ({ takenCents, feeCents: 1_500, status });

describe('a tip that is disputed after a refund', () => {
  it.each([
    [435, 0, 435],
    [115, 320, 115],
  ])(
    'takes %i¢ refunded and %i¢ disputed from its creator, and the platform bears %i¢',
    (refundedCents, fromCreator, excess) => {
      const reversals = { refundedCents, disputes: [dispute(435, 'needs_response')] };
      expect(reversedAmounts(TIP, reversals)).toMatchObject({
        refund: refundedCents,
        dispute: fromCreator,
        'dispute-excess': excess,
        'fee-reversal': TIP.feeCents,
        'charge-reversal': TIP.processingCents,
        'dispute-lost': 0,
        'dispute-fee': 1_500,
      });
    },
  );

  it('counts as returned only once when both take the full amount', () => {
    const reversals = { refundedCents: 435, disputes: [dispute(435, 'lost')] };
    expect(returnedCentsOf(TIP, reversals)).toBe(435);
    expect(reversedAmounts(TIP, reversals)).toMatchObject({ dispute: 0, 'dispute-lost': 435 });
  });
});
