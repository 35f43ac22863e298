import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { mayBeSignedIn } from '../shared/http';
import { paths } from '../shared/paths';
import { Spinner } from '../shared/Spinner';
import { payoutPaths } from './components/payout-paths';
import { keepReturnTo, mayReturn } from './session/return-to';
import { ScreenError } from './shell/ScreenError';

const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

type LayoutName =
  | 'ThemedLayout'
  | 'FormLayout'
  | 'CreatorLayout'
  | 'PreviewLayout'
  | 'PreviewProfileLayout'
  | 'GuestLayout';

/** A screen that fails leaves the layout around it intact. */
const layout = (name: LayoutName, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./shell/layouts'))[name] }),
  children: [{ ErrorBoundary: ScreenError, children }],
});

const NEEDS_SESSION = { needsSession: true };

/** Redirects guests from these screens to the sign-in. */
const guarded = (name: LayoutName, children: RouteObject[]): RouteObject => ({
  ...layout(name, children),
  handle: NEEDS_SESSION,
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
        paths.undoEmailChange,
        async () => (await import('./features/undo-email-change/UndoEmailChangePage')).UndoEmailChangePage,
      ),
      screen(
        paths.freezeAccount,
        async () => (await import('./features/freeze-account/FreezeAccountPage')).FreezeAccountPage,
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
        screen(
          paths.mySupport,
          async () => (await import('./features/my-support/MySupportPage')).MySupportPage,
        ),
        layout('FormLayout', [
          screen(paths.appeal, async () => (await import('./features/appeal/AppealPage')).AppealPage),
        ]),
        guarded('CreatorLayout', [
          screen(
            paths.dashboard,
            async () => (await import('./features/dashboard/DashboardPage')).DashboardPage,
          ),
          screen(paths.account, async () => (await import('./features/account/AccountPage')).AccountPage),
          screen(
            paths.takedowns,
            async () => (await import('./features/takedowns/TakedownsPage')).TakedownsPage,
          ),
          screen(paths.myLinks, async () => (await import('./features/my-links/MyLinksPage')).MyLinksPage),
          screen(paths.myStats, async () => (await import('./features/my-stats/MyStatsPage')).MyStatsPage),
          screen(
            paths.mySupporters,
            async () => (await import('./features/my-supporters/MySupportersPage')).MySupportersPage,
          ),
          screen(paths.comments, async () => (await import('./features/comments/CommentsPage')).CommentsPage),
          screen(
            paths.editProfile,
            async () => (await import('./features/profile-editor/EditProfilePage')).EditProfilePage,
          ),
          screen(paths.paymentSettings, paymentSettings),
          screen(paths.paymentMethods, paymentSettings),
          screen(paths.payouts, async () => (await import('./features/payouts/PayoutsPage')).PayoutsPage),
          screen(
            payoutPaths.statement,
            async () => (await import('./features/payouts/StatementPage')).StatementPage,
          ),
          screen(payoutPaths.year, async () => (await import('./features/payouts/YearPage')).YearPage),
          screen(
            paths.featuredImage,
            async () => (await import('./features/featured-image/FeaturedImagePage')).FeaturedImagePage,
          ),
        ]),
        guarded('PreviewLayout', [
          screen(paths.preview, async () => (await import('./features/preview/PreviewPage')).PreviewPage),
          screen(
            paths.previewProfileTest,
            async () => (await import('./features/preview/PreviewExamplePage')).PreviewExamplePage,
          ),
        ]),
        guarded('PreviewProfileLayout', [
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
  leadGuestsToSignIn();
  return createBrowserRouter(routes);
}

/** Changes the URL before the first screen loads, so that the document's heading stays until the sign-in is there. */
function leadGuestsToSignIn(): void {
  if (mayBeSignedIn()) return;
  const isGuarded = matchRoutes(routes, window.location)?.some(({ route }) => route.handle === NEEDS_SESSION);
  if (!isGuarded) return;
  if (mayReturn(window.history.state?.usr)) keepReturnTo(window.location);
  window.history.replaceState(null, '', paths.login);
}
