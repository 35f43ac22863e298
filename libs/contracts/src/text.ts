import { z } from 'zod';

/** Characters as people count them: Unicode code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Trimmed text of at most `max` code points, without NUL, which no Postgres text can hold. */
export function textSchema(max: number, tooLong: string) {
  return z
    .string()
    .overwrite((text) => text.replaceAll('\0', ''))
    .trim()
    .refine((text) => lengthOf(text) <= max, { message: tooLong });
}

/** An http(s) address or a path of our own media. */
export function mediaAddressSchema(message: string) {
  return z
    .string()
    .trim()
    .max(2048, message)
    .refine((value) => /^\/media\/[\w.-]+$/.test(value) || isHttpAddress(value), { message });
}

export function isHttpAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(value)) return false;
  return URL.canParse(value);
}
