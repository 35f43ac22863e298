import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../paths';
import { AppLayout } from './AppLayout';
import { Loading } from './Loading';
import { MissingPage } from './MissingPage';
import { RequireAuth } from './RequireAuth';

export const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    children: [
      {
        path: paths.login,
        lazy: async () => ({
          Component: (await import('../features/sign-in/LoginEmailPage')).LoginEmailPage,
        }),
      },
      {
        path: paths.loginPassword,
        lazy: async () => ({
          Component: (await import('../features/sign-in/LoginPasswordPage')).LoginPasswordPage,
        }),
      },
      {
        path: paths.register,
        lazy: async () => ({ Component: (await import('../features/register/RegisterPage')).RegisterPage }),
      },
      {
        path: paths.verifyEmail,
        lazy: async () => ({
          Component: (await import('../features/verify-email/VerifyEmailPage')).VerifyEmailPage,
        }),
      },
      {
        path: paths.checkout,
        lazy: async () => ({ Component: (await import('../features/checkout/CheckoutPage')).CheckoutPage }),
      },
      {
        path: paths.privacy,
        lazy: async () => ({ Component: (await import('../features/legal/PrivacyPage')).PrivacyPage }),
      },
      {
        path: paths.terms,
        lazy: async () => ({ Component: (await import('../features/legal/TermsPage')).TermsPage }),
      },
      {
        element: (
          <RequireAuth>
            <AppLayout />
          </RequireAuth>
        ),
        children: [
          {
            path: paths.dashboard,
            lazy: async () => ({
              Component: (await import('../features/dashboard/DashboardPage')).DashboardPage,
            }),
          },
          {
            path: paths.editProfile,
            lazy: async () => ({
              Component: (await import('../features/profile-editor/EditProfilePage')).EditProfilePage,
            }),
          },
          {
            path: paths.preview,
            lazy: async () => ({ Component: (await import('../features/preview/PreviewPage')).PreviewPage }),
          },
        ],
      },
      { path: '*', Component: MissingPage },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
