import { useEffect, useState } from 'react';
import { claimLinkToken, readLinkToken } from '../../shared/link-token';

/** Returns the token of the link to this path that was opened last in this tab. */
export function useLinkToken(path: string): string | null {
  const [token, setToken] = useState(() => readLinkToken(path));

  // Another link in the same tab changes only the fragment, which reloads nothing.
  useEffect(() => {
    const claim = () => {
      claimLinkToken();
      setToken(readLinkToken(path));
    };
    window.addEventListener('hashchange', claim);
    return () => window.removeEventListener('hashchange', claim);
  }, [path]);

  return token;
}
