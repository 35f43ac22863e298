import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { RequireAdmin } from './features/auth/RequireAdmin';
import { Layout } from './shell/Layout';
import { paths } from './paths';

export const routes: RouteObject[] = [
  {
    HydrateFallback: () => null,
    children: [
      {
        path: paths.login,
        lazy: async () => ({ Component: (await import('./features/auth/LoginPage')).LoginPage }),
      },
      {
        element: <RequireAdmin layout={Layout} />,
        children: [
          {
            path: paths.dashboard,
            lazy: async () => ({
              Component: (await import('./features/overview/OverviewPage')).OverviewPage,
            }),
          },
          { path: '*', element: <Navigate to={paths.dashboard} replace /> },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: '/admin' });
