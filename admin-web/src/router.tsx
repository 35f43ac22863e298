import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { LoginPage } from './features/auth/LoginPage';
import { RequireAdmin } from './features/auth/RequireAdmin';
import { OverviewPage } from './features/overview/OverviewPage';
import { paths } from './paths';
import { Layout } from './shell/Layout';

export const routes: RouteObject[] = [
  { path: paths.login, Component: LoginPage },
  {
    element: <RequireAdmin layout={Layout} />,
    HydrateFallback: () => null,
    children: [
      { path: paths.dashboard, Component: OverviewPage },
      {
        path: paths.account,
        lazy: async () => ({ Component: (await import('./features/account/AccountPage')).AccountPage }),
      },
      { path: '*', element: <Navigate to={paths.dashboard} replace /> },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: '/admin' });
