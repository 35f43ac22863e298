import { paths } from '../../shared/paths';

const KEY = 'sprinkle-asked-address';

/** A creator's screen that was asked for by somebody who has to sign in first. Path and query only. */
export function keepAskedAddress({ pathname, search }: { pathname: string; search: string }): void {
  sessionStorage.setItem(KEY, pathname + search);
}

/** For a history's state: this screen is our idea, not the visitor's. */
export const UNASKED = { isAsked: false };

export function isAsked(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('isAsked' in state) || state.isAsked !== false;
}

export function dropAskedAddress(): void {
  sessionStorage.removeItem(KEY);
}

/** Where signing in leads: to the screen that was asked for, else to the dashboard. */
export function takeAskedAddress(): string {
  const asked = sessionStorage.getItem(KEY);
  dropAskedAddress();
  return asked ?? paths.dashboard;
}
