import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { api, type CurrentUser, useLogoutMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import type { AppDispatch } from '../store';
import { isSessionEnd, useAuth } from './auth';
import { keepReturnTo } from './return-to';

/** Returns the signed-in creator. Works only below RequireAuth. */
export function useSignedInUser(): CurrentUser {
  const auth = useAuth();
  if (auth.state !== 'authenticated') throw new Error('useSignedInUser must be used below RequireAuth');
  return auth.user;
}

/** Ends the session and loads `next` with a full page load, so that nothing stays in memory. */
export function useLogOut(next: string): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch<AppDispatch>();
  return async () => {
    const { error } = await logout();
    if (error) {
      const description = errorOf(error)?.message ?? 'Failed to log out';
      showToast({ title: 'Logout failed', description, variant: 'destructive' });
      return;
    }
    // Clearing earlier would flash the login link. Clearing here keeps the data out of the browser's back/forward cache.
    window.addEventListener('pagehide', () => dispatch(api.util.resetApiState()), { once: true });
    window.location.assign(next);
  };
}

export function showSessionEnd(): void {
  showToast({
    title: 'Session Expired',
    description: 'Your session has expired. Please login again.',
    variant: 'destructive',
  });
}

interface FailureToastOptions {
  /** How long the editor stays visible before the sign-in replaces it, in milliseconds. */
  leaveAfterMs?: number;
}

/** Shows a failed call as a toast; an ended session leads to the sign-in. */
export function useFailureToast({ leaveAfterMs }: FailureToastOptions = {}): (
  title: string,
  error: unknown,
) => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const location = useLocation();
  return (title, error) => {
    if (isSessionEnd(error)) {
      showSessionEnd();
      const leave = () => {
        keepReturnTo(location);
        void navigate(paths.login);
        dispatch(api.util.resetApiState());
      };
      if (leaveAfterMs) setTimeout(leave, leaveAfterMs);
      else leave();
      return;
    }
    showToast({ title, description: failureText(error), variant: 'destructive' });
  };
}
