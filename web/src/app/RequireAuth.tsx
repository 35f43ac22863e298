import { useGetCurrentUserQuery } from '@sprinkle/api-client/api.gen';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths';
import { Loading } from './Loading';

/** Keeps creators' screens from whoever is not signed in. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { data, isLoading, isUninitialized, isError } = useGetCurrentUserQuery();
  if (isError) return <Navigate to={paths.login} replace />;
  if (isLoading || isUninitialized || !data) return <Loading />;
  return children;
}
