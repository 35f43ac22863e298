import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';

const SUFFIX = 'Cents';

/**
 * Turns the named fields of a body from dollars into cents: `amount` becomes `amountCents`. A dot leads to nested
 * fields, and fields of a list's rows are found under the name of the list.
 */
export function toCents(body: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map((row) => toCents(row, fields));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      if (fields.includes(name) && typeof value === 'number') return [name + SUFFIX, dollarsToCents(value)];
      const inner = fields.filter((field) => field.startsWith(`${name}.`));
      return [
        name,
        inner.length === 0
          ? value
          : toCents(
              value,
              inner.map((field) => field.slice(name.length + 1)),
            ),
      ];
    }),
  );
}

/** Turns every field whose name says that it contains cents into dollars, under its name in the API. */
export function toDollars(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(toDollars);
  if (typeof body !== 'object' || body === null || body.constructor !== Object) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) =>
      name.endsWith(SUFFIX) && typeof value === 'number'
        ? [name.slice(0, -SUFFIX.length), centsToDollars(value)]
        : [name, toDollars(value)],
    ),
  );
}
