import { paths } from '../shared/paths';

/** The bundler's chunk names for the checkout, and for the API client with MUI and the layouts. */
const PAYING_CHUNK = 'paying';
const SCREENS_CHUNK = 'screens';

/** These forms are usable early, because they use neither the API client nor the layouts. */
const FORMS: Record<string, string> = {
  [paths.login]: 'sign-in/LoginEmailPage',
  [paths.loginPassword]: 'sign-in/LoginPasswordPage',
  [paths.register]: 'register/RegisterPage',
  [paths.verifyEmail]: 'verify-email/VerifyEmailPage',
  [paths.confirmEmail]: 'confirm-email/ConfirmEmailPage',
  [paths.undoEmailChange]: 'undo-email-change/UndoEmailChangePage',
  [paths.freezeAccount]: 'freeze-account/FreezeAccountPage',
  [paths.forgotPassword]: 'forgot-password/ForgotPasswordPage',
  [paths.resetPassword]: 'reset-password/ResetPasswordPage',
  [paths.unsubscribe]: 'unsubscribe/UnsubscribePage',
};

/** These screens use the layouts but need no session. */
const OPEN_SCREENS: Record<string, string> = {
  [paths.receipt]: 'receipt/ReceiptPage',
  [paths.mySupport]: 'my-support/MySupportPage',
  [paths.appeal]: 'appeal/AppealPage',
  [paths.privacy]: 'legal/PrivacyPage',
  [paths.terms]: 'legal/TermsPage',
};

/** These use the layouts and need a session. The dashboard's own module is in the same chunk as the layouts. */
const SCREENS: Record<string, string> = {
  [paths.account]: 'account/AccountPage',
  [paths.comments]: 'comments/CommentsPage',
  [paths.myLinks]: 'my-links/MyLinksPage',
  [paths.myStats]: 'my-stats/MyStatsPage',
  [paths.mySupporters]: 'my-supporters/MySupportersPage',
  [paths.takedowns]: 'takedowns/TakedownsPage',
  [paths.editProfile]: 'profile-editor/EditProfilePage',
  [paths.paymentSettings]: 'payment-settings/PaymentSettingsPage',
  [paths.paymentMethods]: 'payment-settings/PaymentSettingsPage',
  [paths.payouts]: 'payouts/PayoutsPage',
  [paths.featuredImage]: 'featured-image/FeaturedImagePage',
  [paths.preview]: 'preview/PreviewPage',
  [paths.previewProfile]: 'preview/PreviewProfilePage',
  [paths.previewProfileTest]: 'preview/PreviewExamplePage',
};

/** Returns the path of the screen that a visitor will see: guests are redirected from a creator's screens to the sign-in. */
export function shownPath(path: string, isSignedIn: boolean): string {
  const isOpen = path === paths.checkout || [FORMS, OPEN_SCREENS].some((screens) => path in screens);
  return isSignedIn || isOpen ? path : paths.login;
}

/** Returns the modules that a path's route loads. The document lists their files, so that they load in parallel. */
export function screenModules(path: string): string[] {
  if (path === paths.checkout) return [PAYING_CHUNK];
  const feature = FORMS[path] ?? OPEN_SCREENS[path] ?? SCREENS[path];
  const pages = feature ? [`src/app/features/${feature}.tsx`] : [];
  return path in FORMS ? pages : [SCREENS_CHUNK, ...pages];
}
