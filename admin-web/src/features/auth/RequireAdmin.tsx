import Box from '@mui/material/Box';
import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { type CurrentAdmin, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { type ComponentType, useDeferredValue, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { api } from '../../api';
import { paths } from '../../paths';
import { ConsoleSkeleton } from '../../skeleton/ConsoleSkeleton';
import type { ConsoleState } from '../../store';

interface RequireAdminProps {
  layout: ComponentType<{ admin: CurrentAdmin }>;
}

/** Redirects to the login when the session has ended, and clears the data it loaded. */
export function RequireAdmin({ layout: Layout }: RequireAdminProps) {
  const {
    data: admin,
    error,
    isLoading,
    refetch,
  } = useGetCurrentAdminQuery(undefined, { refetchOnFocus: true });
  // A deferred screen renders in chunks, so the browser stays responsive in between.
  const isDrawn = useDeferredValue(admin !== undefined, false);
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const hasEnded = useSelector(isSessionOver) && admin !== undefined;
  useEffect(() => {
    if (hasEnded) dispatch(api.util.resetApiState());
  }, [hasEnded, dispatch]);
  if (isLoading || (admin && !isDrawn)) return <ConsoleSkeleton isOverview={pathname === paths.dashboard} />;
  if (!admin && error && errorOf(error)?.code !== 'NOT_SIGNED_IN') {
    return (
      <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
        <ErrorState
          title="Couldn't load the console"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  }
  if (!admin) return <Navigate to={paths.login} replace />;
  // Until the account is set up, the server rejects everything else.
  if (admin.setup && pathname !== paths.account) return <Navigate to={paths.account} replace />;
  return <Layout admin={admin} />;
}

function isSessionOver(state: ConsoleState): boolean {
  return Object.values(state.api.queries).some((query) => errorOf(query?.error)?.code === 'NOT_SIGNED_IN');
}
