// Pages that load no validator need this alone.
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@:.]+(\.[^\s/?#@:.]+)+(:\d+)?([/?#]|$)/i;

/** Accepts an http(s) address whose host has a domain, without a sign-in before it. */
export function isWebAddress(text: string): boolean {
  try {
    return WEB_ADDRESS.test(text) && Boolean(new URL(text));
  } catch {
    return false;
  }
}
