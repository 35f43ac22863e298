import {
  api,
  useGetCurrentUserQuery,
  useLogoutMutation,
  type CurrentUser,
} from '@sprinkle/api-client/api.gen';
import { refusalOf } from '@sprinkle/api-client/refusal';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import type { AppDispatch } from './store';

/** The signed-in creator: only below RequireAuth. */
export function useSignedInUser(): CurrentUser {
  const { data } = useGetCurrentUserQuery();
  if (!data) throw new Error('useSignedInUser must be used below RequireAuth');
  return data;
}

/** Ends the session and starts afresh at `next`, with nothing left in memory. */
export function useLogOut(next: string): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    const { error } = await logout();
    if (error) {
      const description = refusalOf(error)?.message ?? 'Failed to log out';
      showToast({ title: 'Logout failed', description, variant: 'destructive' });
      return;
    }
    window.location.assign(next);
  };
}

/** Tells of a call that failed under `title`, or that the session has ended. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  return (title, error) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'NOT_SIGNED_IN' || refusal?.code === 'SESSION_EXPIRED') {
      showToast({
        title: 'Session Expired',
        description: 'Your session has expired. Please login again.',
        variant: 'destructive',
      });
      void navigate(paths.login);
      dispatch(api.util.resetApiState());
      return;
    }
    const description = refusal?.message ?? 'Something went wrong. Please try again.';
    showToast({ title, description, variant: 'destructive' });
  };
}
