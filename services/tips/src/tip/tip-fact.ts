import type { PaymentMethod } from '@sprinkle/contracts/rules/payment-method';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import type { Creator } from '../creators/creator.entity.js';
import { showsBadge, Tip } from './tip.entity.js';

/** How a tip was paid, as stored with its payment. */
export interface MethodFacts {
  methodBrand: string | null;
  methodLastFour: string | null;
  statementDescriptor: string | null;
}

export function toPaymentMethod({ methodBrand, methodLastFour }: MethodFacts): PaymentMethod | null {
  return methodBrand === null ? null : { brand: methodBrand, lastFour: methodLastFour };
}

export function toTipFact(tip: Tip, creator: Creator, facts: MethodFacts): TipFact {
  return {
    id: tip.id,
    creatorId: tip.userId,
    creatorUsername: creator.username ?? '',
    creatorDisplayName: creator.displayName,
    senderName: tip.senderName ?? 'Anonymous',
    senderEmail: tip.senderEmail ?? '',
    amountCents: tip.amountCents,
    feeCents: tip.feeCents ?? 0,
    processingCents: tip.processingCents,
    coveredCents: tip.coveredCents,
    method: toPaymentMethod(facts),
    statementDescriptor: facts.statementDescriptor,
    thankYouText: creator.isPublished && !creator.isBlocked ? creator.thankYouText : null,
    currency: tip.currency,
    ...(tip.supportId && { supportId: tip.supportId }),
    ...(showsBadge(tip) && { isMonthly: true as const }),
    message: tip.message ?? '',
    isPrivate: tip.isPrivate,
    isAnonymous: tip.isAnonymous,
    heldFor: tip.heldFor,
    socialPlatform: tip.socialPlatform,
    socialHandle: tip.socialHandle,
    createdAt: (tip.succeededAt ?? tip.createdAt).toISOString(),
  };
}
