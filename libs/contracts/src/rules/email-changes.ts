/** Hours in which an account's former address can undo a change of address. */
export const UNDO_EMAIL_CHANGE_HOURS = 72;

/** Hours in which an address removed by undoing a change can freeze the account. */
export const FREEZE_HOURS = 72;

/**
 * Undoing a change of address also removes what was set up from this many hours before the change on, because it may be
 * a stranger's.
 */
export const DOUBTED_HOURS = 72;

/** Days for which changes of address and payout method are mailed to a former address too. */
export const FORMER_EMAIL_DAYS = 30;

const NO_ADDRESS = '@no-address.invalid';

/**
 * Returns the placeholder that an account gets and signs in with after its address went back to another account. No
 * mail arrives there.
 */
export function noAddressOf(name: string): string {
  return `${name}${NO_ADDRESS}`;
}

export function isNoAddress(email: string): boolean {
  return email.endsWith(NO_ADDRESS);
}
