import { useGetCreatorPageQuery } from '@sprinkle/api-client/api.gen';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { isSessionEnd } from '../../hooks/auth';
import { useSignedInUser } from '../../hooks/useSession';

const POLL_MS = 30_000;

/** The signed-in creator's page, kept fresh except while something of it is being edited. */
export function useOwnPage(isBeingEdited: boolean) {
  const { username } = useSignedInUser();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetCreatorPageQuery(username, {
    pollingInterval: isBeingEdited ? 0 : POLL_MS,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const isRefused = !data && !isSessionEnd(error) && statusOf(error) >= 400 && statusOf(error) < 500;

  useEffect(() => {
    if (isRefused) void navigate(paths.notFound, { replace: true });
  }, [isRefused, navigate]);

  // A server that is away for a moment comes back: that is worth another try.
  return { page: data, hasFailed: !data && Boolean(error) && !isRefused, refetch };
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 0;
  return typeof error.status === 'number' ? error.status : 0;
}
