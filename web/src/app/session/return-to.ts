import { tabStorage } from '@sprinkle/ui/tab-storage';
import { paths } from '../../shared/paths';

const KEY = 'sprinkle-return-to';

/** Remembers the address of a creator's screen for a visitor who has to sign in first. */
export function keepReturnTo({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  tabStorage().setItem(KEY, pathname + search + hash);
}

/** Marks a history entry that the application opened by itself, so signing in does not return to it. */
export const NO_RETURN = { mayReturn: false };

export function mayReturn(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('mayReturn' in state) || state.mayReturn !== false;
}

export function dropReturnTo(): void {
  tabStorage().removeItem(KEY);
}

/** Returns the requested screen or else the dashboard, and forgets it. */
export function takeReturnTo(): string {
  const kept = tabStorage().getItem(KEY);
  dropReturnTo();
  return kept ?? paths.dashboard;
}
