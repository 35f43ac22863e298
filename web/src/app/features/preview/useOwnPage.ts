import { useGetCreatorPageQuery } from '@sprinkle/api-client/api.gen';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { isSessionEnd } from '../../session/auth';
import { useSignedInUser } from '../../session/useSession';

const POLL_MS = 30_000;

/** Loads the signed-in creator's page and refreshes it, except while an editor is open. */
export function useOwnPage(isBeingEdited: boolean) {
  const { username } = useSignedInUser();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetCreatorPageQuery(username, {
    pollingInterval: isBeingEdited ? 0 : POLL_MS,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const isMissing = !data && !isSessionEnd(error) && statusOf(error) >= 400 && statusOf(error) < 500;

  useEffect(() => {
    if (isMissing) void navigate(paths.notFound, { replace: true });
  }, [isMissing, navigate]);

  // Another try can help after a server or network failure, but not after a client error.
  return { page: data, hasFailed: !data && Boolean(error) && !isMissing, refetch };
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 0;
  return typeof error.status === 'number' ? error.status : 0;
}
