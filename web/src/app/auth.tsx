import { useGetCurrentUserQuery, type CurrentUser } from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { forgetSignedIn, mayBeSignedIn } from '../http';

export type Auth =
  { state: 'loading' } | { state: 'unauthenticated' } | { state: 'authenticated'; user: CurrentUser };

const AuthContext = createContext<Auth | null>(null);

/** Finds out who is signed in, for the screens that depend on it. Nobody is asked where nobody can be. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const isHinted = mayBeSignedIn();
  const { data, error } = useGetCurrentUserQuery(undefined, { skip: !isHinted });
  const hasEnded = isSignedOut(error);

  useEffect(() => {
    if (hasEnded) forgetSignedIn();
  }, [hasEnded]);

  return <AuthContext value={isHinted ? stateOf(data, error) : SIGNED_OUT}>{children}</AuthContext>;
}

const SIGNED_OUT: Auth = { state: 'unauthenticated' };

function stateOf(user: CurrentUser | undefined, error: unknown): Auth {
  // Who was known a moment ago is not signed out by a request that got lost.
  if (error && (!user || isSignedOut(error))) return SIGNED_OUT;
  return user ? { state: 'authenticated', user } : { state: 'loading' };
}

function isSignedOut(error: unknown): boolean {
  return refusalOf(error)?.code === 'NOT_SIGNED_IN';
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
