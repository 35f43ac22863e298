import { shownEmail } from './shown-email.js';

const HIDDEN = '***';
const SHOWN_LENGTH = 2;

/** Returns two characters and the domain of an e-mail address, or null for other text. */
export function maskEmail(text: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/u.exec(text) ?? [];
  return local && domain
    ? shownEmail(`${[...local].slice(0, SHOWN_LENGTH).join('')}${HIDDEN}@${domain}`)
    : null;
}
