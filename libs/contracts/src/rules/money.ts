/** Money is an integer number of US cents everywhere; only HTTP bodies carry dollars, which the gateway converts. */
export const CURRENCY = 'usd';

export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function centsToDollars(cents: number): number {
  return cents / 100;
}

/**
 * `123450` becomes `$1,234.50`. The text is built by hand, because the first formatter of Intl holds a phone up for tens
 * of milliseconds.
 */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}
