import type { SessionOwner } from '../sessions/require-session.js';

interface AppTables {
  accounts: string;
  /** SQL condition that excludes closed and removed accounts. */
  isOpen: string;
  recoveryCodes: string;
  /** Column of the recovery codes that names the account. */
  owner: string;
}

/** Creators and administrators have the same kind of authenticator app, in separate tables. */
export const APP_TABLES: Record<SessionOwner['audience'], AppTables> = {
  creator: { accounts: 'users', isOpen: 'is_active', recoveryCodes: 'user_recovery_codes', owner: 'user_id' },
  admin: {
    accounts: 'admin_users',
    isOpen: 'removed_at IS NULL',
    recoveryCodes: 'admin_recovery_codes',
    owner: 'admin_id',
  },
};

/** The columns of an account that belong to its authenticator app. */
export interface AuthenticatorApp {
  /** Secret, encrypted by TotpSecrets; counts once `totpEnabledAt` is set. */
  encryptedTotpSecret: string | null;
  totpEnabledAt: Date | null;
}
