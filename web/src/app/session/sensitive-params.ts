import { tabStorage } from '@sprinkle/ui/tab-storage';
import { paths } from '../../shared/paths';

/** These parameters are personal or give access to an account, so they must not stay in the URL. */
const PARAMETERS: Record<string, string> = {
  [paths.loginPassword]: 'email',
  [paths.verifyEmail]: 'token',
  [paths.confirmEmail]: 'token',
  [paths.undoEmailChange]: 'token',
  [paths.freezeAccount]: 'token',
  [paths.resetPassword]: 'token',
  [paths.unsubscribe]: 'token',
  [paths.appeal]: 'token',
};

const keyOf = (path: string) => `sprinkle-private:${path}`;

export function keepSensitive(path: string, value: string): void {
  tabStorage().setItem(keyOf(path), value);
}

/** Returns the value from a screen's URL, or the one that another screen kept for it. */
export function readSensitive(path: string): string {
  return tabStorage().getItem(keyOf(path)) ?? '';
}

export function dropSensitive(path: string): void {
  tabStorage().removeItem(keyOf(path));
}

/**
 * Returns the URL without its sensitive parameter, whose value this tab keeps across reloads. Links in mails have it in the fragment, other
 * URLs in the query.
 */
export function withoutSensitiveParams(address: URL, isReloaded: boolean): URL {
  const path = address.pathname.replace(/\/$/, '');
  const name = PARAMETERS[path];
  if (!name) return address;
  const fragment = new URLSearchParams(address.hash.slice(1));
  const value = (fragment.get(name) ?? address.searchParams.get(name))?.trim();
  if (value) keepSensitive(path, value);
  else if (!isReloaded) dropSensitive(path);
  const bare = new URL(address);
  bare.searchParams.delete(name);
  if (fragment.has(name)) bare.hash = '';
  return bare;
}

/** Must run before any other code reads the URL. */
export function claimSensitiveParams(): void {
  const bare = withoutSensitiveParams(new URL(window.location.href), isReload());
  if (bare.href !== window.location.href) window.history.replaceState(window.history.state, '', bare);
}

/** Reloads when another link is opened in the same tab: only its fragment differs, so the browser wouldn't load anything. */
export function reloadOnAnotherLink(): void {
  window.addEventListener('hashchange', () => {
    if (withoutSensitiveParams(new URL(window.location.href), true).href === window.location.href) return;
    claimSensitiveParams();
    window.location.reload();
  });
}

/** Tells a reload or a step in the history from a new visit. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}
