import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/Spinner';
import { payoutPaths } from './components/payout-paths';
import { ScreenError } from './shell/ScreenError';

const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

type LayoutName =
  'ThemedLayout' | 'FormLayout' | 'CreatorLayout' | 'PreviewLayout' | 'PreviewProfileLayout' | 'GuestLayout';

/** A screen that fails leaves the layout around it. */
const layout = (name: LayoutName, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./shell/layouts'))[name] }),
  children: [{ ErrorBoundary: ScreenError, children }],
});

const paymentSettings = async () =>
  (await import('./features/payment-settings/PaymentSettingsPage')).PaymentSettingsPage;

export const routes: RouteObject[] = [
  {
    HydrateFallback: () => <Spinner label="Loading" />,
    ErrorBoundary: ScreenError,
    children: [
      screen(paths.login, async () => (await import('./features/sign-in/LoginEmailPage')).LoginEmailPage),
      screen(
        paths.loginPassword,
        async () => (await import('./features/sign-in/LoginPasswordPage')).LoginPasswordPage,
      ),
      screen(paths.register, async () => (await import('./features/register/RegisterPage')).RegisterPage),
      screen(
        paths.verifyEmail,
        async () => (await import('./features/verify-email/VerifyEmailPage')).VerifyEmailPage,
      ),
      screen(
        paths.confirmEmail,
        async () => (await import('./features/confirm-email/ConfirmEmailPage')).ConfirmEmailPage,
      ),
      screen(
        paths.forgotPassword,
        async () => (await import('./features/forgot-password/ForgotPasswordPage')).ForgotPasswordPage,
      ),
      screen(
        paths.resetPassword,
        async () => (await import('./features/reset-password/ResetPasswordPage')).ResetPasswordPage,
      ),
      screen(
        paths.unsubscribe,
        async () => (await import('./features/unsubscribe/UnsubscribePage')).UnsubscribePage,
      ),
      layout('ThemedLayout', [
        screen(paths.receipt, async () => (await import('./features/receipt/ReceiptPage')).ReceiptPage),
        layout('FormLayout', [
          screen(paths.appeal, async () => (await import('./features/appeal/AppealPage')).AppealPage),
        ]),
        layout('CreatorLayout', [
          screen(
            paths.dashboard,
            async () => (await import('./features/dashboard/DashboardPage')).DashboardPage,
          ),
          screen(paths.account, async () => (await import('./features/account/AccountPage')).AccountPage),
          screen(
            paths.moderation,
            async () => (await import('./features/moderation/ModerationPage')).ModerationPage,
          ),
          screen(paths.comments, async () => (await import('./features/comments/CommentsPage')).CommentsPage),
          screen(
            paths.editProfile,
            async () => (await import('./features/profile-editor/EditProfilePage')).EditProfilePage,
          ),
          screen(paths.paymentSettings, paymentSettings),
          screen(paths.paymentMethods, paymentSettings),
          screen(
            payoutPaths.payouts,
            async () => (await import('./features/payouts/PayoutsPage')).PayoutsPage,
          ),
          screen(
            payoutPaths.statement,
            async () => (await import('./features/payouts/StatementPage')).StatementPage,
          ),
          screen(
            paths.featuredImage,
            async () => (await import('./features/featured-image/FeaturedImagePage')).FeaturedImagePage,
          ),
        ]),
        layout('PreviewLayout', [
          screen(paths.preview, async () => (await import('./features/preview/PreviewPage')).PreviewPage),
          screen(
            paths.previewProfileTest,
            async () => (await import('./features/preview/PreviewExamplePage')).PreviewExamplePage,
          ),
        ]),
        layout('PreviewProfileLayout', [
          screen(
            paths.previewProfile,
            async () => (await import('./features/preview/PreviewProfilePage')).PreviewProfilePage,
          ),
        ]),
        layout('GuestLayout', [
          screen(paths.privacy, async () => (await import('./features/legal/PrivacyPage')).PrivacyPage),
          screen(paths.terms, async () => (await import('./features/legal/TermsPage')).TermsPage),
          screen('*', async () => (await import('./shell/MissingPage')).MissingPage),
        ]),
      ]),
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
