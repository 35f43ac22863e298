import { type CurrentUser, useGetCurrentUserQuery } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { forgetSignedIn, mayBeSignedIn } from '../../shared/http';
import type { AppState } from '../store';

export type Auth =
  | { state: 'loading' }
  /** `hasEnded` where the server has just said so of a session that this browser knew. */
  | { state: 'unauthenticated'; hasEnded: boolean }
  | { state: 'authenticated'; user: CurrentUser };

const AuthContext = createContext<Auth | null>(null);

/**
 * Finds out who is signed in, for the screens that depend on it, and once more whenever their tab is come back to.
 * Nobody is asked where nobody can be.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const isHinted = mayBeSignedIn();
  const { data, error } = useGetCurrentUserQuery(undefined, { skip: !isHinted, refetchOnFocus: true });
  const hasEnded = useSelector(isSessionOver);

  useEffect(() => {
    if (hasEnded) forgetSignedIn();
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
  // Who was known a moment ago is not signed out by a request that got lost.
  if (!isHinted || hasEnded || (error && !user)) return { state: 'unauthenticated', hasEnded };
  return user ? { state: 'authenticated', user } : { state: 'loading' };
}

/** Whatever was asked for: one such answer is enough. What was to be changed tells it itself. */
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
