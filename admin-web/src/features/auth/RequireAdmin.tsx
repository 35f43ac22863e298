import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type Admin, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';

interface RequireAdminProps {
  layout: ComponentType<{ admin: Admin }>;
}

export function RequireAdmin({ layout: Layout }: RequireAdminProps) {
  const { data: admin, isLoading } = useGetCurrentAdminQuery();
  if (isLoading) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
        <CircularProgress aria-label="Loading" />
      </Box>
    );
  }
  return admin ? <Layout admin={admin} /> : <Navigate to={paths.login} replace />;
}
