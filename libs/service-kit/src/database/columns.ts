import { z } from 'zod';

/** A whole number. Postgres returns `bigint` as text, and so counts and sums of integers. */
export const integer = z
  .union([z.number(), z.string().regex(/^-?\d+$/)])
  .transform(Number)
  .pipe(z.int());

/** An amount of money, in cents; `integer`, `bigint` or a sum of them. A number that JavaScript would round is an error. */
export const cents = integer;

/** A number of rows, bytes and so on; `integer`, `bigint` or `count(*)`. */
export const count = integer.pipe(z.int().nonnegative());

/** A time, `timestamptz`. */
export const time = z.date();

/** An ISO 8601 time, as in replies. Reads a `timestamptz`, or the text that Postgres's JSON functions make of one. */
export const isoTime = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString());
