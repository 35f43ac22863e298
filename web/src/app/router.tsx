import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { AppLayout } from './shell/AppLayout';
import { AuthProvider } from './hooks/auth';
import { Loading } from './components/Loading';
import { MissingPage } from './shell/MissingPage';
import { OpenLayout } from './shell/OpenLayout';
import { ReauthenticationProvider } from './shell/ReauthenticationProvider';
import { RequireAuth } from './shell/RequireAuth';

export const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    children: [
      {
        path: paths.login,
        lazy: async () => ({
          Component: (await import('./features/sign-in/LoginEmailPage')).LoginEmailPage,
        }),
      },
      {
        path: paths.loginPassword,
        lazy: async () => ({
          Component: (await import('./features/sign-in/LoginPasswordPage')).LoginPasswordPage,
        }),
      },
      {
        path: paths.register,
        lazy: async () => ({ Component: (await import('./features/register/RegisterPage')).RegisterPage }),
      },
      {
        path: paths.verifyEmail,
        lazy: async () => ({
          Component: (await import('./features/verify-email/VerifyEmailPage')).VerifyEmailPage,
        }),
      },
      {
        path: paths.forgotPassword,
        lazy: async () => ({
          Component: (await import('./features/forgot-password/ForgotPasswordPage')).ForgotPasswordPage,
        }),
      },
      {
        path: paths.resetPassword,
        lazy: async () => ({
          Component: (await import('./features/reset-password/ResetPasswordPage')).ResetPasswordPage,
        }),
      },
      {
        path: paths.receipt,
        lazy: async () => ({ Component: (await import('./features/receipt/ReceiptPage')).ReceiptPage }),
      },
      {
        element: (
          <AuthProvider>
            <RequireAuth>
              <ReauthenticationProvider>
                <AppLayout />
              </ReauthenticationProvider>
            </RequireAuth>
          </AuthProvider>
        ),
        children: [
          {
            path: paths.dashboard,
            lazy: async () => ({
              Component: (await import('./features/dashboard/DashboardPage')).DashboardPage,
            }),
          },
          {
            path: paths.account,
            lazy: async () => ({ Component: (await import('./features/account/AccountPage')).AccountPage }),
          },
          {
            path: paths.comments,
            lazy: async () => ({
              Component: (await import('./features/comments/CommentsPage')).CommentsPage,
            }),
          },
          {
            path: paths.editProfile,
            lazy: async () => ({
              Component: (await import('./features/profile-editor/EditProfilePage')).EditProfilePage,
            }),
          },
          ...[paths.paymentSettings, paths.paymentMethods].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('./features/payment-settings/PaymentSettingsPage'))
                .PaymentSettingsPage,
            }),
          })),
          {
            path: paths.featuredImage,
            lazy: async () => ({
              Component: (await import('./features/featured-image/FeaturedImagePage')).FeaturedImagePage,
            }),
          },
        ],
      },
      {
        element: (
          <AuthProvider>
            <RequireAuth>
              <OpenLayout />
            </RequireAuth>
          </AuthProvider>
        ),
        children: [
          {
            path: paths.preview,
            lazy: async () => ({ Component: (await import('./features/preview/PreviewPage')).PreviewPage }),
          },
          {
            path: paths.previewProfile,
            lazy: async () => ({
              Component: (await import('./features/preview/PreviewProfilePage')).PreviewProfilePage,
            }),
          },
          {
            path: paths.previewProfileTest,
            lazy: async () => ({
              Component: (await import('./features/preview/PreviewExamplePage')).PreviewExamplePage,
            }),
          },
        ],
      },
      {
        element: (
          <AuthProvider>
            <OpenLayout />
          </AuthProvider>
        ),
        children: [
          {
            path: paths.privacy,
            lazy: async () => ({ Component: (await import('./features/legal/PrivacyPage')).PrivacyPage }),
          },
          {
            path: paths.terms,
            lazy: async () => ({ Component: (await import('./features/legal/TermsPage')).TermsPage }),
          },
          { path: '*', Component: MissingPage },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
