// Separate, because pages that load no validator need only this.
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d+)?([/?#]|$)/i;

/** Accepts an http(s) address whose host has a domain, without credentials. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && isUrl(text);
}

/** The oldest supported browsers lack `URL.canParse`. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
