/** `identity.schemas.ts` checks these rules; the sign-in, which loads no schemas, reads them here. */
export const EMAIL_MAX = 254;
/** Zod's own pattern of an address. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const EMAIL_PROBLEM = 'Please enter a valid email address';

export const PASSWORD_MAX = 128;
export const PASSWORD_TEXTS = {
  missing: 'Password is required',
  tooLong: `Password must be at most ${PASSWORD_MAX} characters`,
} as const;

/** Returns what is wrong with an address, or null. */
export function emailProblem(text: string): string | null {
  const address = text.trim();
  return address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address) ? null : EMAIL_PROBLEM;
}

/** Returns what is wrong with the password of an account that exists, or null. */
export function passwordProblem(password: string): string | null {
  if (!password) return PASSWORD_TEXTS.missing;
  return password.length <= PASSWORD_MAX ? null : PASSWORD_TEXTS.tooLong;
}

/** Days after which an account whose address nobody has confirmed is deleted. */
export const UNVERIFIED_DAYS = 7;
