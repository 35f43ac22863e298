import { api } from '@sprinkle/api-client/api.gen';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppConfig } from '../../shared/app-config';
import { CreatorSkeleton } from '../../shared/creator-screens/CreatorSkeleton';
import { screenAt } from '../../shared/creator-screens/screens';
import { paths } from '../../shared/paths';
import { Spinner } from '../../shared/Spinner';
import { arrivalOf, arrivalState } from '../session/arrivals';
import { useAuth } from '../session/auth';
import { dropReturnTo, keepReturnTo, mayReturn } from '../session/return-to';
import { showSessionEnd } from '../session/useSession';
import type { AppDispatch } from '../store';

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog')).TermsDialog }));

/**
 * Sends guests from a creator's screen to the sign-in, and remembers the requested screen. Creators have to accept new terms before they
 * continue.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { productName } = useAppConfig();
  const auth = useAuth();
  const { state } = auth;
  // A deferred screen renders in chunks, so the browser stays responsive in between.
  const drawn = useDeferredValue(state);
  const hasEnded = auth.state === 'unauthenticated' && auth.hasEnded;
  const location = useLocation();
  const screen = screenAt(location.pathname);
  const dispatch = useDispatch<AppDispatch>();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (state === 'authenticated') {
      wasSignedIn.current = true;
      dropReturnTo();
    }
    if (state !== 'unauthenticated') return;
    if (wasSignedIn.current && hasEnded) {
      showSessionEnd();
      keepReturnTo(location);
      dispatch(api.util.resetApiState());
    }
    // A visitor who has just signed out didn't request a screen.
    if (!wasSignedIn.current && mayReturn(location.state)) keepReturnTo(location);
  }, [state, hasEnded, location, dispatch]);

  if (auth.state === 'authenticated' && drawn === 'authenticated') {
    // Creators who don't accept the terms can still download their data and close the account.
    const mustAccept = auth.user.mustAcceptTerms && location.pathname !== paths.account;
    return (
      <>
        {children}
        <Suspense>{mustAccept && <TermsDialog />}</Suspense>
      </>
    );
  }
  return (
    <>
      {state === 'unauthenticated' && (
        <Navigate to={paths.login} replace state={arrivalState(arrivalOf(location.state))} />
      )}
      {screen ? (
        <CreatorSkeleton productName={productName} screen={screen} path={location.pathname} />
      ) : (
        <Spinner label="Loading" />
      )}
    </>
  );
}
