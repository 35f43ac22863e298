import { tabStorage } from '@sprinkle/ui/tab-storage';
import { paths } from '../../shared/paths';

const KEY = 'sprinkle-return-to';

/** Keeps path and query of a creator's screen for a visitor who has to sign in first. */
export function keepReturnTo({ pathname, search }: { pathname: string; search: string }): void {
  tabStorage().setItem(KEY, pathname + search);
}

/** Marks a history entry that the application opened by itself, so signing in does not return to it. */
export const NO_RETURN = { mayReturn: false };

export function mayReturn(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('mayReturn' in state) || state.mayReturn !== false;
}

export function dropReturnTo(): void {
  tabStorage().removeItem(KEY);
}

/** Returns the requested screen, else the dashboard, and forgets it. */
export function takeReturnTo(): string {
  const kept = tabStorage().getItem(KEY);
  dropReturnTo();
  return kept ?? paths.dashboard;
}

/** The sign-in shows one of these notices to visitors from another screen; the history's state names it. */
export const ARRIVALS = {
  registered: 'One more step: open the link in the mail we have just sent you, then sign in here.',
  'password-reset': 'Sign in with your new password.',
  'unusable-email': '',
} as const;

export type Arrival = keyof typeof ARRIVALS;

export function arrivalState(arrival: Arrival) {
  return { arrival };
}

export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('arrival' in state)) return undefined;
  return Object.keys(ARRIVALS).find((name): name is Arrival => name === state.arrival);
}
