import { paths } from '../shared/paths';

/** The bundler gives this name to the file that holds MUI and the layouts. */
const SCREENS_CHUNK = 'screens';

/** These forms come before the sign-in and do without the layouts. */
const FORMS: Record<string, string> = {
  [paths.login]: 'sign-in/LoginEmailPage',
  [paths.loginPassword]: 'sign-in/LoginPasswordPage',
  [paths.register]: 'register/RegisterPage',
  [paths.verifyEmail]: 'verify-email/VerifyEmailPage',
  [paths.confirmEmail]: 'confirm-email/ConfirmEmailPage',
  [paths.forgotPassword]: 'forgot-password/ForgotPasswordPage',
  [paths.resetPassword]: 'reset-password/ResetPasswordPage',
  [paths.unsubscribe]: 'unsubscribe/UnsubscribePage',
};

/** These screens are inside the layouts. The dashboard's own module is in the same file as they are. */
const SCREENS: Record<string, string> = {
  [paths.receipt]: 'receipt/ReceiptPage',
  [paths.appeal]: 'appeal/AppealPage',
  [paths.account]: 'account/AccountPage',
  [paths.comments]: 'comments/CommentsPage',
  [paths.moderation]: 'moderation/ModerationPage',
  [paths.editProfile]: 'profile-editor/EditProfilePage',
  [paths.paymentSettings]: 'payment-settings/PaymentSettingsPage',
  [paths.paymentMethods]: 'payment-settings/PaymentSettingsPage',
  [paths.featuredImage]: 'featured-image/FeaturedImagePage',
  [paths.preview]: 'preview/PreviewPage',
  [paths.previewProfile]: 'preview/PreviewProfilePage',
  [paths.previewProfileTest]: 'preview/PreviewExamplePage',
  [paths.privacy]: 'legal/PrivacyPage',
  [paths.terms]: 'legal/TermsPage',
};

/**
 * Returns the modules that the route of an address loads. The document names their files, so that none waits for
 * another.
 */
export function screenModules(path: string): string[] {
  if (path === paths.checkout) return [];
  const feature = FORMS[path] ?? SCREENS[path];
  const pages = feature ? [`src/app/features/${feature}.tsx`] : [];
  return path in FORMS ? pages : [SCREENS_CHUNK, ...pages];
}
