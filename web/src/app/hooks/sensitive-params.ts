import { paths } from '../../shared/paths';

/** The one parameter of an address that may lead here but must not stay in it: personal, or a key to an account. */
const PARAMETERS: Record<string, string> = {
  [paths.loginPassword]: 'email',
  [paths.verifyEmail]: 'token',
  [paths.resetPassword]: 'token',
};

const keyOf = (path: string) => `sprinkle-private:${path}`;

export function keepSensitive(path: string, value: string): void {
  sessionStorage.setItem(keyOf(path), value);
}

/** What came in the address of a screen, or was kept for it. */
export function readSensitive(path: string): string {
  return sessionStorage.getItem(keyOf(path)) ?? '';
}

export function dropSensitive(path: string): void {
  sessionStorage.removeItem(keyOf(path));
}

/** The address without its private parameter, which this tab keeps for as long as the page is only reloaded. */
export function withoutSensitiveParams(address: URL, isReloaded: boolean): URL {
  const path = address.pathname.replace(/\/$/, '');
  const name = PARAMETERS[path];
  if (!name) return address;
  const value = address.searchParams.get(name)?.trim();
  if (value) keepSensitive(path, value);
  else if (!isReloaded) dropSensitive(path);
  const bare = new URL(address);
  bare.searchParams.delete(name);
  return bare;
}

/** Before anything else reads the address bar. */
export function claimSensitiveParams(): void {
  const bare = withoutSensitiveParams(new URL(window.location.href), isReload());
  if (bare.href !== window.location.href) window.history.replaceState(window.history.state, '', bare);
}

/** Whether the browser brings back a page of this tab, and not one that was just asked for. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}
