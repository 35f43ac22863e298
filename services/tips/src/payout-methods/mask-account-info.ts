const HIDDEN = '***';
const SHOWN_OF_EMAIL = 2;
const SHOWN_DIGITS = 4;

/**
 * What may be shown of an account: of an e-mail address two characters and the domain, of numbers the last four digits,
 * of anything else the ends.
 */
export function maskAccountInfo(accountInfo: string): string {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/u.exec(accountInfo) ?? [];
  if (local && domain) return `${[...local].slice(0, SHOWN_OF_EMAIL).join('')}${HIDDEN}@${domain}`;
  const digits = accountInfo.match(/\p{Nd}/gu) ?? [];
  if (digits.length >= SHOWN_DIGITS) return HIDDEN + digits.slice(-SHOWN_DIGITS).join('');
  const characters = [...accountInfo];
  return characters.length > 1 ? `${characters[0]}${HIDDEN}${characters.at(-1)}` : HIDDEN;
}
