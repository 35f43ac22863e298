/** Amounts are integer US cents. Only HTTP bodies contain dollars, and the gateway converts them. */
export const CURRENCY = 'usd' as const;

export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function centsToDollars(cents: number): number {
  return cents / 100;
}

/**
 * Turns `123450` into `$1,234.50`. We build the text by hand, because the first Intl formatter blocks a phone for tens
 * of milliseconds.
 */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}
