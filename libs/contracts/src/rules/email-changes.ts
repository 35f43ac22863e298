/** Hours in which the former address of an account can undo a change of address. */
export const UNDO_EMAIL_CHANGE_HOURS = 72;

/** Hours before a change of address from which on what was set up may be a stranger's, so that undoing the change removes it. */
export const DOUBTED_HOURS = 72;

/** Days for which a former address hears of changed addresses and payout methods. */
export const FORMER_EMAIL_DAYS = 30;
