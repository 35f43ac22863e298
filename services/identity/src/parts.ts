import type { Provider } from '@nestjs/common';
import { ChangeEmail } from './accounts/change-email.js';
import { ChangeUsername } from './accounts/change-username.js';
import { CheckUsername } from './accounts/check-username.js';
import { CloseAccount } from './accounts/close-account.js';
import { ExportAccount } from './accounts/export-account.js';
import { PublishAccounts } from './accounts/publish-accounts.js';
import { Register } from './accounts/register.js';
import { UndoEmailChange } from './accounts/undo-email-change.js';
import { CheckBackups } from './activity/check-backups.js';
import { ExportActivity } from './activity/export-activity.js';
import { GetBackupState } from './activity/get-backup-state.js';
import { ListActivity } from './activity/list-activity.js';
import { LogActivities } from './activity/log-activities.js';
import { LogPayoutChanges } from './activity/log-payout-changes.js';
import { LogRefunds } from './activity/log-refunds.js';
import { WatchBackups } from './activity/watch-backups.js';
import { CreateAdmin } from './admin-management/create-admin.js';
import { ListAdmins } from './admin-management/list-admins.js';
import { RemoveAdmin } from './admin-management/remove-admin.js';
import { ResetAdmin } from './admin-management/reset-admin.js';
import { TotpRequirement } from './admin-management/totp-requirement.js';
import { ChangeAdminPassword } from './admins/change-admin-password.js';
import { ConfirmAdmin } from './admins/confirm-admin.js';
import { GetAdminSession } from './admins/get-admin-session.js';
import { LoginAdmin } from './admins/login-admin.js';
import { LogoutAdmin } from './admins/logout-admin.js';
import { PublishAdministrators } from './admins/publish-administrators.js';
import { ReauthenticateAdmin } from './admins/reauthenticate-admin.js';
import { DisableTotp } from './authenticator-apps/disable-totp.js';
import { GetTotpStatus } from './authenticator-apps/get-totp-status.js';
import { RenewRecoveryCodes } from './authenticator-apps/renew-recovery-codes.js';
import { SetUpTotp } from './authenticator-apps/set-up-totp.js';
import { IssueLink } from './email-tokens/issue-link.js';
import { LinkLimits } from './email-tokens/link-limits.js';
import { MailUnproven } from './email-tokens/mail-unproven.js';
import { RequestLink } from './email-tokens/request-link.js';
import { SendRequestedLinks } from './email-tokens/send-requested-links.js';
import { VerifyEmail } from './email-tokens/verify-email.js';
import { DecideFreeze } from './freezes/decide-freeze.js';
import { FreezeAccount } from './freezes/freeze-account.js';
import { ListFrozenAccounts } from './freezes/list-frozen-accounts.js';
import { ChangePassword } from './passwords/change-password.js';
import { ConfirmPassword } from './passwords/confirm-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { ResetPassword } from './passwords/reset-password.js';
import { PurgeExpired } from './retention/purge-expired.js';
import { EndOwnSessions } from './sessions/end-own-sessions.js';
import { GetSession } from './sessions/get-session.js';
import { ListSessions } from './sessions/list-sessions.js';
import { GetSettings } from './settings/get-settings.js';
import { UpdateSettings } from './settings/update-settings.js';
import { SignInLimit } from './sign-in-limit.js';
import { Login } from './sign-in/login.js';
import { Logout } from './sign-in/logout.js';
import { Reauthenticate } from './sign-in/reauthenticate.js';
import { GetAccountStats } from './stats/get-account-stats.js';
import { GetDailySignUps } from './stats/get-daily-sign-ups.js';
import { AcceptTerms } from './terms/accept-terms.js';
import { ConfirmCode } from './totp/confirm-code.js';
import { TotpSecrets } from './totp/totp-secrets.js';
import { BlockReportedUsers } from './user-management/block-reported-users.js';
import { BlockUser } from './user-management/block-user.js';
import { ExportUsers } from './user-management/export-users.js';
import { GetUser } from './user-management/get-user.js';
import { ListUsers } from './user-management/list-users.js';
import { MessageUser } from './user-management/message-user.js';
import { ReadUser } from './user-management/read-user.js';
import { RemoveUserTotp } from './user-management/remove-user-totp.js';
import { ResetSignIn } from './user-management/reset-sign-in.js';
import { SearchUsers } from './user-management/search-users.js';

export const parts: Provider[] = [
  Register,
  CheckUsername,
  ChangeUsername,
  ChangeEmail,
  UndoEmailChange,
  ExportAccount,
  CloseAccount,
  PublishAccounts,
  ListActivity,
  ExportActivity,
  GetBackupState,
  CheckBackups,
  WatchBackups,
  LogActivities,
  LogPayoutChanges,
  LogRefunds,
  ListAdmins,
  CreateAdmin,
  RemoveAdmin,
  ResetAdmin,
  TotpRequirement,
  LoginAdmin,
  PublishAdministrators,
  LogoutAdmin,
  GetAdminSession,
  ConfirmAdmin,
  ChangeAdminPassword,
  ReauthenticateAdmin,
  GetTotpStatus,
  SetUpTotp,
  DisableTotp,
  RenewRecoveryCodes,
  IssueLink,
  LinkLimits,
  MailUnproven,
  RequestLink,
  SendRequestedLinks,
  VerifyEmail,
  FreezeAccount,
  ListFrozenAccounts,
  DecideFreeze,
  PasswordHasher,
  SignInLimit,
  TotpSecrets,
  ConfirmCode,
  ConfirmPassword,
  ChangePassword,
  ResetPassword,
  PurgeExpired,
  GetSession,
  ListSessions,
  EndOwnSessions,
  GetSettings,
  UpdateSettings,
  Login,
  Logout,
  Reauthenticate,
  GetAccountStats,
  GetDailySignUps,
  AcceptTerms,
  ListUsers,
  ExportUsers,
  GetUser,
  BlockUser,
  BlockReportedUsers,
  SearchUsers,
  ReadUser,
  MessageUser,
  ResetSignIn,
  RemoveUserTotp,
];
