import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne, type SqlSource } from '@sprinkle/service-kit/database/query';
import { z } from 'zod';
import { TAKES_TIPS } from './takes-tips.js';

/** Columns of `creators` and `platform_settings` that price a tip. */
export const PRICE_TERMS = `minimum_tip_cents,
  CASE processing_fee_bearer WHEN 'creator' THEN processing_fee_basis_points ELSE 0 END AS processing_basis_points,
  CASE processing_fee_bearer WHEN 'creator' THEN processing_fee_fixed_cents ELSE 0 END AS processing_fixed_cents`;

export const priceTerms = z.object({
  /** Smallest tip that the platform takes, in cents. */
  minimumTipCents: cents,
  /** What the creator is charged for processing; 0 while the platform bears the provider's fee. */
  processingBasisPoints: z.int(),
  processingFixedCents: cents,
});

const FIND = `
  SELECT ${TAKES_TIPS} AND closed_at IS NULL AS takes_tips, ${PRICE_TERMS}
  FROM platform_settings, creators WHERE creators.id = $1`;

const foundTerms = priceTerms.extend({ takesTips: z.boolean() });

/** Returns what a tip to the creator costs today, and whether the creator takes tips. */
export function findTerms(source: SqlSource, creatorId: string): Promise<z.output<typeof foundTerms>> {
  return queryOne(source, foundTerms, FIND, [creatorId]);
}
