import type { InDollars } from '@sprinkle/contracts/http.schemas';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';

/** HTTP bodies carry dollars and services speak of cents: `amountCents` becomes `amount`. */
export function inDollars<Response extends object>(response: Response): InDollars<Response> {
  const fields = Object.entries(response).map(([name, value]: [string, unknown]) =>
    name.endsWith('Cents') && typeof value === 'number'
      ? [name.slice(0, -'Cents'.length), centsToDollars(value)]
      : [name, value],
  );
  return Object.fromEntries(fields) as InDollars<Response>;
}

/** In the other direction, `amount` becomes `amountCents`. */
export function inCents<Body extends { amount: number }>({ amount, ...body }: Body) {
  return { ...body, amountCents: dollarsToCents(amount) };
}
