import { refusalOf } from '@sprinkle/api-client/refusal';
import type { Toast } from '@sprinkle/ui/feedback/toast';

export interface RefusalTexts {
  toast: Toast;
  /** Under the password field. */
  inline: string;
  /** A new verification link would help. */
  isUnverified: boolean;
}

export const VERIFICATION_REQUIRED: RefusalTexts = {
  toast: {
    title: 'Email verification required',
    description:
      'Please check your email for a verification link. You need to verify your email before logging in.',
    variant: 'destructive',
  },
  inline: 'Email verification required. Check your inbox for the verification link.',
  isUnverified: true,
};

/** What a failed sign-in says. */
export function signInRefusal(error: unknown): RefusalTexts {
  const refusal = refusalOf(error);
  const message = refusal?.message ?? '';
  if (/verify|verification/i.test(message)) {
    return {
      toast: { title: 'Verification required', description: message, variant: 'destructive' },
      inline: 'Please verify your email before logging in. Check your inbox for the verification link.',
      isUnverified: true,
    };
  }
  const isWrongPassword = !refusal || refusal.code === 'INVALID_CREDENTIALS';
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
