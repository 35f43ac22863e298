import { paths } from '../paths';

/** First headings of the screens that have nothing but a form; the server puts them into the document. */
export const HEADINGS = {
  [paths.login]: 'Hey, welcome back...',
  [paths.loginPassword]: 'Now your password',
  [paths.register]: "Let's start with your email",
  [paths.verifyEmail]: 'Verifying your email',
  [paths.forgotPassword]: 'Forgot your password?',
  [paths.resetPassword]: 'Set a new password',
  [paths.receipt]: 'Your receipt',
  [paths.checkout]: 'Send a Tip',
} as const;
