import { z } from 'zod';

export const CURRENCY = 'usd';
/** The provider's own minimum charge in cents; a lower platform minimum has no effect. */
export const PROVIDER_MINIMUM_CENTS = 50;
export const MAXIMUM_TIP_CENTS = 1_000_000;

export const currencySchema = z.literal(CURRENCY);
export const centsSchema = z.number().int().meta({ description: 'Integer US cents' });

/** Dollars on the wire: a JSON number with at most two decimals. */
export const dollarsSchema = z
  .number('Please enter a positive amount')
  .positive('Please enter a positive amount')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    message: 'Please enter an amount with at most two decimals',
  })
  .meta({ description: 'US dollars, at most two decimals' });

export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** `$1,234.50` */
export function formatDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
