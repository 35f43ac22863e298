import fc from 'fast-check';

/** The rates go from 0 to 30% in steps of 0.01%. */
export const FEE_RATES = Array.from({ length: 3_001 }, (_, basisPoints) => basisPoints);

export const FEE_AMOUNTS = [
  ...Array.from({ length: 9_000 }, (_, index) => index + 1),
  ...Array.from({ length: 1_000 }, (_, index) => (index + 1) * 1_000),
].sort((one, other) => one - other);

/**
 * Asserts that a screen, a mail or the ledger shows the split that a tip must have, for every rate and for
 * every amount. The expected split is computed separately in integers, so that it cannot share a mistake with
 * the code.
 */
export async function assertSplits(
  show: (amountCents: number, feeBasisPoints: number) => Promise<Partial<Split>> | Partial<Split>,
): Promise<void> {
  const check = async (amountCents: number, feeBasisPoints: number) => {
    const shown = await show(amountCents, feeBasisPoints);
    const expected = splitExactly(amountCents, feeBasisPoints);
    for (const part of Object.keys(shown) as (keyof Split)[]) {
      if (shown[part] !== expected[part]) {
        throw new Error(
          `${amountCents} cents at ${feeBasisPoints} basis points: ${part} ${shown[part]}, expected ${expected[part]}`,
        );
      }
    }
  };
  for (const [index, amount] of FEE_AMOUNTS.entries())
    await check(amount, FEE_RATES[index % FEE_RATES.length]!);
  const anyCase = fc.asyncProperty(fc.constantFrom(...FEE_AMOUNTS), fc.constantFrom(...FEE_RATES), check);
  await fc.assert(anyCase, { numRuns: 1_000 });
}

export interface Split {
  feeCents: number;
  netCents: number;
}

function splitExactly(amountCents: number, feeBasisPoints: number): Split {
  const feeCents = Number((2n * BigInt(amountCents) * BigInt(feeBasisPoints) + 10_000n) / 20_000n);
  return { feeCents, netCents: amountCents - feeCents };
}

/** Reads amounts like `$1,234.50` out of a text, in cents. */
export function centsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = '', cents = '']) =>
    Number(dollars.replaceAll(',', '') + cents),
  );
}
