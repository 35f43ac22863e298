export interface VatSplit {
  netCents: number;
  vatCents: number;
}

/**
 * Splits an amount that includes VAT. The VAT is rounded half up to whole cents, and both parts add up to the amount. A
 * credit note has the parts of an invoice over the same amount, negated.
 */
export function splitVat(totalCents: number, vatBasisPoints: number): VatSplit {
  const gross = Math.abs(totalCents);
  const whole = 10_000 + vatBasisPoints;
  const vat = Math.floor((2 * gross * vatBasisPoints + whole) / (2 * whole));
  const vatCents = totalCents < 0 ? 0 - vat : vat;
  return { netCents: totalCents - vatCents, vatCents };
}

/** Refunded fees are deducted. If they exceed the fees of the month, the invoice is a credit note. */
export function feeInvoiceTitle({ totalCents }: { totalCents: number }): 'Invoice' | 'Credit note' {
  return totalCents < 0 ? 'Credit note' : 'Invoice';
}

/** Turns `1900` into `19%`, and `810` into `8.1%`. */
export function formatBasisPoints(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
