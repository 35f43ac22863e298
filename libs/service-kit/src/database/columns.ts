import { z } from 'zod';

/** A whole number. Postgres returns `bigint`, and with it counts and sums of integers, as text. */
export const integer = z
  .union([z.number(), z.string().regex(/^-?\d+$/)])
  .transform(Number)
  .pipe(z.int());

/** An amount of money, in cents; `integer`, `bigint` or a sum of them. A number that JavaScript would round is an error. */
export const cents = integer;

/** A number of rows, of bytes or the like; `integer`, `bigint` or `count(*)`. */
export const count = integer.pipe(z.int().nonnegative());

/** A time, `timestamptz`. */
export const time = z.date();

/** A time in ISO 8601, as replies have it; read from `timestamptz`, or from what JSON in a statement makes of it. */
export const isoTime = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString());
