import type { ListedAdmin } from '@sprinkle/api-client/api.gen';

export interface Change {
  kind: 'end-sessions' | 'reset-password' | 'reset-totp' | 'enrolment-code' | 'remove';
  label: string;
  explanation: string;
  isOffered: (admin: ListedAdmin) => boolean;
}

export interface ChosenChange {
  admin: ListedAdmin;
  change: Change;
}

export const CHANGES: Change[] = [
  {
    kind: 'end-sessions',
    label: 'Sign out',
    explanation: 'All devices are signed out right away.',
    isOffered: ({ sessions }) => sessions > 0,
  },
  {
    kind: 'reset-password',
    label: 'Reset password',
    explanation:
      "You'll get a temporary password to pass on. It must be changed at the first sign-in. All devices are signed out.",
    isOffered: () => true,
  },
  {
    kind: 'reset-totp',
    label: 'Remove app',
    explanation:
      "The authenticator app and the recovery codes stop working, and all devices are signed out. Make sure you're talking to the right person.",
    isOffered: ({ hasTotp }) => hasTotp,
  },
  {
    kind: 'enrolment-code',
    label: 'Enrolment code',
    explanation:
      "You'll get a code to pass on. It can be used once to set up an authenticator app. Make sure you're talking to the right person.",
    isOffered: ({ hasTotp }) => !hasTotp,
  },
  {
    kind: 'remove',
    label: 'Remove',
    explanation: 'All devices are signed out, and no one can sign in with this account again.',
    isOffered: () => true,
  },
];
