import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type Admin, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { type ComponentType, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { api } from '../../api';
import { paths } from '../../paths';
import type { ConsoleState } from '../../store';

interface RequireAdminProps {
  layout: ComponentType<{ admin: Admin }>;
}

/** Leads to the login when the session has ended, and clears what it showed. */
export function RequireAdmin({ layout: Layout }: RequireAdminProps) {
  const { data: admin, isLoading } = useGetCurrentAdminQuery(undefined, { refetchOnFocus: true });
  const dispatch = useDispatch();
  const hasEnded = useSelector(isSessionOver) && admin !== undefined;
  useEffect(() => {
    if (hasEnded) dispatch(api.util.resetApiState());
  }, [hasEnded, dispatch]);
  if (isLoading) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
        <CircularProgress aria-label="Loading" />
      </Box>
    );
  }
  return admin ? <Layout admin={admin} /> : <Navigate to={paths.login} replace />;
}

function isSessionOver(state: ConsoleState): boolean {
  return Object.values(state.api.queries).some((query) => errorOf(query?.error)?.code === 'NOT_SIGNED_IN');
}
