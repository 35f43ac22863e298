import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne, type SqlSource } from '@sprinkle/service-kit/database/query';
import { z } from 'zod';

const FIND = `
  SELECT is_published AND is_verified AND is_active AND NOT is_blocked AND closed_at IS NULL AS takes_tips, minimum_tip_cents,
    CASE processing_fee_bearer WHEN 'creator' THEN processing_fee_basis_points ELSE 0 END AS processing_basis_points,
    CASE processing_fee_bearer WHEN 'creator' THEN processing_fee_fixed_cents ELSE 0 END AS processing_fixed_cents
  FROM platform_settings, creators WHERE creators.id = $1`;

const foundTerms = z.object({
  takesTips: z.boolean(),
  minimumTipCents: cents,
  processingBasisPoints: z.int(),
  processingFixedCents: cents,
});

/** Returns what a tip to the creator costs today, and whether the creator takes any. */
export function findTerms(source: SqlSource, creatorId: string): Promise<z.output<typeof foundTerms>> {
  return queryOne(source, foundTerms, FIND, [creatorId]);
}
