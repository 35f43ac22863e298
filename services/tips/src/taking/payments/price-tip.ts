import { amountCovering, type FeeTerms, splitTip } from '@sprinkle/contracts/rules/fee';
import {
  limitProblem,
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
} from '@sprinkle/contracts/rules/tip-limits';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { Tip } from '../../tip/tip.entity.js';

/** What a tip is charged and how it is divided. Later changes to the settings do not affect it. */
export type TipPrice = Pick<Tip, 'amountCents' | 'coveredCents' | 'feeBasisPoints' | 'processingCents'>;

interface Wish {
  amountCents: number;
  coverFees?: boolean | null | undefined;
}

/** The minimum applies to the tip itself, and the maximum to what is charged. Throws VALIDATION_FAILED outside them. */
export function priceTip(
  { amountCents: tipCents, coverFees }: Wish,
  { minimumTipCents, ...terms }: FeeTerms & { minimumTipCents: number },
): TipPrice {
  const amountCents = (coverFees ? amountCovering(tipCents, terms) : tipCents) ?? Infinity;
  const limits = {
    minimumCents: Math.max(minimumTipCents, PROVIDER_MINIMUM_CENTS),
    maximumCents: MAXIMUM_TIP_CENTS,
  };
  const message = limitProblem(tipCents, limits) ?? limitProblem(amountCents, limits);
  if (message) throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'amount', message }] });
  const { processingCents } = splitTip(amountCents, terms);
  return {
    amountCents,
    coveredCents: amountCents - tipCents,
    feeBasisPoints: terms.feeBasisPoints,
    processingCents,
  };
}
