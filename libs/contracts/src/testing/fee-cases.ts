import fc from 'fast-check';
import type { FeeTerms, TipSplit } from '../rules/fee.js';

/** Rates from 0 to 30% in steps of 0.01%. */
export const FEE_RATES = Array.from({ length: 3_001 }, (_, basisPoints) => basisPoints);

export const FEE_AMOUNTS = [
  ...Array.from({ length: 9_000 }, (_, index) => index + 1),
  ...Array.from({ length: 1_000 }, (_, index) => (index + 1) * 1_000),
].sort((one, other) => one - other);

type Processing = Pick<FeeTerms, 'processingBasisPoints' | 'processingFixedCents'>;

/** Cases in which the platform or the creator bears the provider's fee. */
const PROCESSING: Processing[] = [
  { processingBasisPoints: 0, processingFixedCents: 0 },
  { processingBasisPoints: 290, processingFixedCents: 30 },
  { processingBasisPoints: 349, processingFixedCents: 49 },
];

/**
 * Asserts that a screen, a mail or the ledger shows the correct split of a tip for every rate and every amount, whoever
 * bears the processing. The expected split is computed separately in integers, so that it cannot share a mistake with
 * the code.
 */
export async function assertSplits(
  show: (amountCents: number, terms: FeeTerms) => Promise<Partial<TipSplit>> | Partial<TipSplit>,
): Promise<void> {
  const check = async (amountCents: number, feeBasisPoints: number, processing: Processing) => {
    const terms = { feeBasisPoints, ...processing };
    const shown = await show(amountCents, terms);
    const expected = splitExactly(amountCents, terms);
    for (const part of Object.keys(shown) as (keyof TipSplit)[]) {
      if (shown[part] !== expected[part]) {
        throw new Error(
          `${amountCents} cents at ${JSON.stringify(terms)}: ${part} ${shown[part]}, expected ${expected[part]}`,
        );
      }
    }
  };
  for (const [index, amount] of FEE_AMOUNTS.entries())
    await check(amount, FEE_RATES[index % FEE_RATES.length]!, PROCESSING[index % PROCESSING.length]!);
  const anyCase = fc.asyncProperty(
    fc.constantFrom(...FEE_AMOUNTS),
    fc.constantFrom(...FEE_RATES),
    fc.constantFrom(...PROCESSING),
    check,
  );
  await fc.assert(anyCase, { numRuns: 1_000 });
}

function splitExactly(amountCents: number, terms: FeeTerms): TipSplit {
  const roundHalfUp = (basisPoints: number) =>
    Number((2n * BigInt(amountCents) * BigInt(basisPoints) + 10_000n) / 20_000n);
  const feeCents = roundHalfUp(terms.feeBasisPoints);
  const chargeCents = roundHalfUp(terms.processingBasisPoints) + terms.processingFixedCents;
  const processingCents = Math.min(chargeCents, amountCents - feeCents);
  return { feeCents, processingCents, netCents: amountCents - feeCents - processingCents };
}

/** Extracts amounts like `$1,234.50` from a text, in cents. */
export function centsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = '', cents = '']) =>
    Number(dollars.replaceAll(',', '') + cents),
  );
}
