import { lengthOf } from './text.js';
import { isWebAddress } from './web-address.js';

// Imports no validator, because the screen uses it to check input while it is typed.
export const LINKS_MAX = 50;
export const LINK_TITLE_MAX = 80;
export const LINK_URL_MAX = 2_000;

/** Messages about a link. */
export const LINK_TEXTS = {
  noKind: 'Please choose a link or a heading',
  noTitle: 'Please give it a title',
  titleTooLong: `Title must be ${LINK_TITLE_MAX} characters or less`,
  unusable: 'Please enter a valid link',
  badPicture: 'Picture must be an uploaded image',
  badTime: 'Please enter a date and time',
  endsTooEarly: 'The end must be after the start',
  tooMany: `You can have at most ${LINKS_MAX} links`,
  changed: 'Your links were changed elsewhere. Please check them again.',
} as const;

/**
 * Spaces, control characters and zero-width characters, which can disguise an address, and backslashes, which browsers
 * read as slashes.
 */
const DISGUISE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\\]/u;
const MAIL = /^mailto:[^@/?#:,;]+@([^@/?#:,;]+)(\?[^#]*)?$/i;
const PHONE = /^tel:\+?[\d().-]*\d[\d().-]*(;[\w=+.-]+)*$/i;
const SCHEME = /^[a-z][a-z0-9+-]*:(?!\d)/i;

/** Returns the address of a link, with `https://` if no scheme was typed, or null if no page may link to it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (DISGUISE.test(text)) return null;
  const isOther = /^(mailto|tel):/i.test(text);
  const address = isOther || SCHEME.test(text) ? text : `https://${text}`;
  if (lengthOf(address) > LINK_URL_MAX) return null;
  const isUsable = isOther ? isMail(address) || PHONE.test(address) : isWebAddress(address);
  return isUsable ? address : null;
}

function isMail(address: string): boolean {
  const host = MAIL.exec(address)?.[1];
  return host !== undefined && isWebAddress(`https://${host}`);
}
