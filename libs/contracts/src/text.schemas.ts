import { z } from 'zod';
import { lengthOf, toLine, toLines } from './rules/text.js';
import { isUrl } from './rules/web-address.js';

/** The blank pattern of Braille looks like a space. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text longer than this multiple of its maximum is rejected before cleaning, because cleaning takes time. */
const AS_TYPED_FACTOR = 4;

/** One line of at most `max` code points. It may not be empty if the message `missing` is given. */
export function lineSchema(max: number, tooLong: string, missing?: string): z.ZodType<string, string> {
  return textSchema(toLine, max, tooLong, missing);
}

/** Accepts the same text with line breaks. */
export function linesSchema(max: number, tooLong: string, missing?: string): z.ZodType<string, string> {
  return textSchema(toLines, max, tooLong, missing);
}

/** The text becomes empty if none of it is visible. */
function textSchema(clean: (text: string) => string, max: number, tooLong: string, missing?: string) {
  return z
    .string(missing)
    .refine((text) => text.length <= max * AS_TYPED_FACTOR, { message: tooLong, abort: true })
    .overwrite(clean)
    .overwrite((text) => (VISIBLE.test(text) ? text : ''))
    .refine((text) => lengthOf(text) <= max, { message: tooLong })
    .refine((text) => missing === undefined || text !== '', { message: missing });
}

/** The id by which a request names something. */
export const idSchema = (description: string) => z.string().max(200).describe(description);

/** Text to look something up by, as typed. Postgres rejects a zero byte. */
export function lookedUpTextSchema(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'Must not contain a zero byte');
}

/** Accepts an http(s) address or a path of our own media. */
export function mediaAddressSchema(message: string) {
  return z
    .string(message)
    .trim()
    .max(2048, { message, abort: true })
    .refine((value) => /^\/media\/[\w.-]+$/.test(value) || isHttpAddress(value), { message });
}

export function isHttpAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && value === toLine(value) && isUrl(value);
}

/** An administrator's reason. */
export const adminReasonSchema = z.object({
  reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please give a reason').describe(
    'Reason, for administrators only, of at most 300 characters',
  ),
});
