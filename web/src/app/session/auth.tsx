import { errorOf } from '@sprinkle/api-client/api-error';
import { type CurrentUser, useGetCurrentUserQuery } from '@sprinkle/api-client/api.gen';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { clearSignedIn, mayBeSignedIn } from '../../shared/http';
import type { AppState } from '../store';

export type Auth =
  | { state: 'loading' }
  /** `hasEnded` is true if the server has ended a session that this browser held. */
  | { state: 'unauthenticated'; hasEnded: boolean }
  | { state: 'authenticated'; user: CurrentUser };

const AuthContext = createContext<Auth | null>(null);

/**
 * Loads the signed-in creator for the screens below, and again whenever the tab regains focus. Without the cookie's hint nobody can be
 * signed in, so it sends no request.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const isHinted = mayBeSignedIn();
  const { data, error } = useGetCurrentUserQuery(undefined, { skip: !isHinted, refetchOnFocus: true });
  const hasEnded = useSelector(isSessionOver);

  useEffect(() => {
    if (hasEnded) clearSignedIn();
  }, [hasEnded]);

  return <AuthContext value={authOf({ isHinted, hasEnded, user: data, error })}>{children}</AuthContext>;
}

interface Known {
  isHinted: boolean;
  hasEnded: boolean;
  user: CurrentUser | undefined;
  error: unknown;
}

function authOf({ isHinted, hasEnded, user, error }: Known): Auth {
  // A failed request doesn't sign out a known user.
  if (!isHinted || hasEnded || (error && !user)) return { state: 'unauthenticated', hasEnded };
  return user ? { state: 'authenticated', user } : { state: 'loading' };
}

/** Any query may report the end of the session; mutations report it in their own toasts. */
function isSessionOver(state: AppState): boolean {
  return Object.values(state.api.queries).some((query) => isSessionEnd(query?.error));
}

export function isSessionEnd(error: unknown): boolean {
  const code = errorOf(error)?.code;
  return code === 'NOT_SIGNED_IN' || code === 'SESSION_EXPIRED';
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
