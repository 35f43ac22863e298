import { z } from 'zod';
import { lengthOf } from './rules/text.js';

/**
 * Invisible or harmful characters: NUL and lone surrogates, which Postgres cannot hold, characters without width, and
 * controls that turn the direction of the text after them.
 */
const HARMFUL = /[\0\p{Cs}\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu;

const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Rejects a text of more than this multiple of its maximum before cleaning it, because cleaning takes time. */
const AS_TYPED_FACTOR = 4;

/**
 * Trimmed text of at most `max` code points without harmful characters; empty when all of it is invisible. The message
 * `missing` is shown where there is no text.
 */
export function textSchema(max: number, tooLong: string, missing?: string) {
  return z
    .string(missing)
    .refine((text) => text.length <= max * AS_TYPED_FACTOR, { message: tooLong, abort: true })
    .overwrite((text) => text.replace(HARMFUL, ''))
    .trim()
    .overwrite((text) => (VISIBLE.test(text) ? text : ''))
    .refine((text) => lengthOf(text) <= max, { message: tooLong });
}

/** An http(s) address or a path of our own media. */
export function mediaAddressSchema(message: string) {
  return z
    .string(message)
    .trim()
    .max(2048, { message, abort: true })
    .refine((value) => /^\/media\/[\w.-]+$/.test(value) || isHttpAddress(value), { message });
}

/** Text as above that may not be empty. */
export function requiredTextSchema(max: number, tooLong: string, missing: string) {
  return textSchema(max, tooLong, missing).pipe(z.string().min(1, missing));
}

export function isHttpAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(value)) return false;
  return URL.canParse(value);
}
