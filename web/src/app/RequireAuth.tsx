import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { dropAskedAddress, isAsked, keepAskedAddress } from './asked-address';
import { useAuth } from './auth';
import { Loading } from './Loading';

/** Keeps creators' screens from whoever is not signed in, and remembers which one they came for. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { state } = useAuth();
  const location = useLocation();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (state === 'authenticated') {
      wasSignedIn.current = true;
      dropAskedAddress();
    }
    // Who has just signed out did not ask for anything.
    if (state === 'unauthenticated' && !wasSignedIn.current && isAsked(location.state)) {
      keepAskedAddress(location);
    }
  }, [state, location]);

  if (state === 'unauthenticated') return <Navigate to={paths.login} replace />;
  if (state === 'loading') return <Loading />;
  return children;
}
