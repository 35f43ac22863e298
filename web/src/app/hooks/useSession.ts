import { api, type CurrentUser, useLogoutMutation } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import type { AppDispatch } from '../store';
import { isSessionEnd, useAuth } from './auth';
import { failureText } from './failure-text';
import { keepReturnTo } from './return-to';

/** The signed-in creator: only below RequireAuth. */
export function useSignedInUser(): CurrentUser {
  const auth = useAuth();
  if (auth.state !== 'authenticated') throw new Error('useSignedInUser must be used below RequireAuth');
  return auth.user;
}

/** Ends the session and starts afresh at `next`, with nothing left in memory. */
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
    // Not before the screen is left: it would show the way in for a moment. Whoever comes back to it finds it empty.
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
  /** How long what was being edited stays in sight before it makes room for signing in. */
  leaveAfterMs?: number;
}

/** Tells of a call that failed under `title`, or that the session has ended. */
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
