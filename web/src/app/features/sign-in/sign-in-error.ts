import { errorOf } from '@sprinkle/api-client/api-error';
import type { Toast } from '@sprinkle/ui/feedback/toast';

export interface SignInError {
  toast: Toast;
  /** Text under the password field; absent for errors unrelated to it. */
  inline?: string;
  /** True to offer another verification link. */
  isUnverified: boolean;
}

export const VERIFICATION_REQUIRED: SignInError = {
  toast: {
    title: 'Email verification required',
    description:
      'Please check your email for a verification link. You need to verify your email before logging in.',
    variant: 'destructive',
  },
  inline: 'Email verification required. Check your inbox for the verification link.',
  isUnverified: true,
};

const OUT_OF_REACH = "We couldn't connect to the server. Please check your connection and try again.";

/** Turns a failed sign-in into the toast and the message under the field. */
export function signInError(error: unknown): SignInError {
  const apiError = errorOf(error);
  const message = apiError?.message ?? '';
  if (/verify|verification/i.test(message)) {
    return {
      toast: { title: 'Verification required', description: message, variant: 'destructive' },
      inline: 'Please verify your email before logging in. Check your inbox for the verification link.',
      isUnverified: true,
    };
  }
  if (!apiError && isOutOfReach(error)) {
    return {
      toast: { title: 'Login failed', description: OUT_OF_REACH, variant: 'destructive' },
      isUnverified: false,
    };
  }
  const isWrongPassword = !apiError || apiError.code === 'INVALID_CREDENTIALS';
  return {
    toast: {
      title: 'Login failed',
      description: message || 'Invalid email or password',
      variant: 'destructive',
    },
    inline: isWrongPassword ? 'Invalid password. Please try again.' : message,
    isUnverified: false,
  };
}

/** Neither a network failure nor a server error says anything about the password. */
function isOutOfReach(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const status = 'originalStatus' in error ? error.originalStatus : 'status' in error && error.status;
  return !(typeof status === 'number' && status >= 400 && status < 500);
}
