import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import type { PayoutOutcome } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import type { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import type { z } from 'zod';
import type { Creator } from '../../creators/creator.entity.js';
import type { Payout } from './payout.entity.js';

/** Converts a payout's outcome to the form in which its creator is notified. */
export function toPayoutFact(
  payout: Pick<Payout, 'id' | 'number' | 'creatorId' | 'amountCents' | 'methodType' | 'maskedAccountInfo'>,
  { username }: Pick<Creator, 'username'>,
  { outcome, reason }: { outcome: PayoutOutcome; reason: string | null },
): z.input<typeof payoutRecorded.payload> {
  const { id, creatorId, amountCents, methodType, maskedAccountInfo } = payout;
  return {
    payoutId: id,
    creatorUsername: username ?? '',
    reference: referenceOf(payout),
    creatorId,
    amountCents,
    methodType,
    accountInfo: maskedAccountInfo,
    outcome,
    reason,
  };
}
