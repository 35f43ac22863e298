// Pages that load no validator need this alone.
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d+)?([/?#]|$)/i;

/** Accepts an http(s) address whose host has a domain, without a sign-in before it. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && isUrl(text);
}

/** The oldest browsers have no `URL.canParse`. */
export function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
