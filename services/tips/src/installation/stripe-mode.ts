/** Tells whether a key of Stripe takes real money. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
