// oxlint-disable-next-line typescript/triple-slash-reference -- The programs that read this source look for no types here.
/// <reference path="../punycode.d.ts" />
import punycode from 'punycode.js';
import { toAsciiEmail } from './credentials.js';

/** Returns an address as people write it: `maya@xn--bcher-kva.example` becomes `maya@bücher.example`. */
export function shownEmail(address: string): string {
  if (!address.includes('xn--')) return address;
  try {
    const shown = punycode.toUnicode(address);
    // A domain that nobody could type may contain invisible characters.
    return toAsciiEmail(shown) === address ? shown : address;
  } catch {
    return address;
  }
}
