import { tabStorage } from '@sprinkle/ui/tab-storage';
import { paths } from './paths';

/** Mailed links to these paths have a token in the fragment. */
const TOKEN_PATHS: readonly string[] = [paths.receipt, paths.mySupport];

const keyOf = (path: string) => `sprinkle-${path.slice(1)}`;

/** Takes a link's token out of the URL before anything else can read it there. This tab keeps it for a reload. */
export function claimLinkToken(): void {
  const { hash, pathname } = window.location;
  const token = hash.slice(1);
  if (!token || !TOKEN_PATHS.includes(pathname)) return;
  tabStorage().setItem(keyOf(pathname), token);
  window.history.replaceState(window.history.state, '', pathname);
}

export function readLinkToken(path: string): string | null {
  return tabStorage().getItem(keyOf(path));
}
