import { paths } from '../../shared/paths';

const KEY = 'sprinkle-return-to';

/** Keeps path and query of a creator's screen for a visitor who has to sign in first. */
export function keepReturnTo({ pathname, search }: { pathname: string; search: string }): void {
  sessionStorage.setItem(KEY, pathname + search);
}

/** State of a history entry to which the application led by itself. */
export const NO_RETURN = { mayReturn: false };

export function mayReturn(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('mayReturn' in state) || state.mayReturn !== false;
}

export function dropReturnTo(): void {
  sessionStorage.removeItem(KEY);
}

/** Signing in leads to the screen that was asked for, else to the dashboard. */
export function takeReturnTo(): string {
  const kept = sessionStorage.getItem(KEY);
  dropReturnTo();
  return kept ?? paths.dashboard;
}

/** The sign-in's notices for visitors whom another screen sent there; the history's state names one of them. */
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
