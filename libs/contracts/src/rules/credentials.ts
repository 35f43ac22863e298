/** The sign-in loads no schemas, so it reads these rules here. `identity.schemas.ts` checks them. */
export const EMAIL_MAX = 254;
/**
 * What browsers accept in an email field (HTML Standard), if the domain has a top level. The local part may have dots
 * anywhere, because Japanese carriers issued addresses like `try..this@docomo.ne.jp`.
 */
const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
/** In a domain, a URL would drop or interpret other ASCII characters. */
const INTERNATIONAL_PATTERN = /^([^@]*@)?([\w.-]*[\u0080-\uFFFF][\w.\u0080-\uFFFF-]*)$/;
export const EMAIL_PROBLEM = 'Please enter a valid email address';

export const PASSWORD_MAX = 128;
export const PASSWORD_TEXTS = {
  missing: 'Password is required',
  tooLong: `Password must be at most ${PASSWORD_MAX} characters`,
} as const;

/**
 * Returns an address as databases keep it, with an international domain in ASCII, as in DNS. Also changes a domain
 * alone, as part of an address to search for. Japanese keyboards type full-width characters, which count as the same
 * address.
 */
export function toAsciiEmail(text: string): string {
  const plain = text.normalize('NFKC');
  const [, local = '', domain] = INTERNATIONAL_PATTERN.exec(plain) ?? [];
  if (!domain) return plain;
  try {
    return local + new URL(`http://${domain}`).hostname;
  } catch {
    return plain;
  }
}

/** Tells whether the local part has dots where RFC 5322 forbids them, such as `try..this@docomo.ne.jp`. */
export function needsQuotes(address: string): boolean {
  return /^\.|^[^@]*\.[.@]/.test(address);
}

/** Returns what is wrong with an address, or null. */
export function emailProblem(text: string): string | null {
  const address = toAsciiEmail(text.trim());
  return address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address) ? null : EMAIL_PROBLEM;
}

/** Returns what is wrong with the password of an existing account, or null. */
export function passwordProblem(password: string): string | null {
  if (!password) return PASSWORD_TEXTS.missing;
  return password.length <= PASSWORD_MAX ? null : PASSWORD_TEXTS.tooLong;
}

/** Days after which an account with an unverified address is deleted. */
export const UNVERIFIED_DAYS = 7;
