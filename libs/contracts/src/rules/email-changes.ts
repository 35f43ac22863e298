/** Hours in which the former address of an account can undo a change of address. */
export const UNDO_EMAIL_CHANGE_HOURS = 72;

/** Hours for which the address that an undone change took away can have the account frozen. */
export const FREEZE_HOURS = 72;

/** Hours before a change of address from which on what was set up may be a stranger's, so that undoing the change removes it. */
export const DOUBTED_HOURS = 72;

/** Days for which a former address hears of changed addresses and payout methods. */
export const FORMER_EMAIL_DAYS = 30;

const NO_ADDRESS = '@no-address.invalid';

/** Returns what an account has for an address, and signs in with, once its address went back to another account. No mail arrives there. */
export function noAddressOf(name: string): string {
  return `${name}${NO_ADDRESS}`;
}

export function isNoAddress(email: string): boolean {
  return email.endsWith(NO_ADDRESS);
}
