import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { type FeeTerms, percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';

/** Returns what new tips cost their creators, or null until the server has learned the platform's rate. */
export function feeTermsOf({
  platformFeePercent,
  processing: { percent, fixedCents },
}: Pick<AppConfig, 'platformFeePercent' | 'processing'>): FeeTerms | null {
  if (platformFeePercent === null) return null;
  return {
    feeBasisPoints: percentToBasisPoints(platformFeePercent),
    processingBasisPoints: percentToBasisPoints(percent),
    processingFixedCents: fixedCents,
  };
}

/** Returns the rate that creators are charged for processing, or null if the platform pays for it. */
export function processingText({ percent, fixedCents }: AppConfig['processing']): string | null {
  const parts = [percent > 0 && `${percent}%`, fixedCents > 0 && formatCents(fixedCents)];
  return parts.filter((part) => part !== false).join(' + ') || null;
}

/** Returns the platform's rate, or `unknown` until the server has learned it. */
export function feeText(percent: number | null, unknown = 'a share'): string {
  return percent === null ? unknown : `${percent}%`;
}
