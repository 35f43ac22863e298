import { paths } from '../paths';

/** The server puts a form screen's heading into the document, so that it is painted first. */
export const HEADINGS = {
  [paths.login]: 'Hey, welcome back...',
  [paths.loginPassword]: 'Now your password',
  [paths.register]: "Let's start with your email",
  [paths.verifyEmail]: 'Verifying your email',
  [paths.confirmEmail]: 'Confirm your new email',
  [paths.undoEmailChange]: 'Undo your email change',
  [paths.freezeAccount]: 'Freeze your account',
  [paths.forgotPassword]: 'Forgot your password?',
  [paths.resetPassword]: 'Set a new password',
  [paths.unsubscribe]: 'Unsubscribe',
  [paths.appeal]: 'A decision about your account',
  [paths.receipt]: 'Your receipt',
  [paths.mySupport]: 'Your monthly support',
  [paths.checkout]: 'Send a Tip',
} as const;

/** Also the largest text of the checkout's document. */
export const CHECKOUT_LEAD = 'You pay through our payment provider. Only they see your card details.';
