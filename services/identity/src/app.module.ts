import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AccountsController } from './accounts/accounts.controller.js';
import { ChangeEmail } from './accounts/change-email.js';
import { ChangeUsername } from './accounts/change-username.js';
import { CheckUsername } from './accounts/check-username.js';
import { CloseAccount } from './accounts/close-account.js';
import { ExportAccount } from './accounts/export-account.js';
import { GetAccountFigures } from './accounts/get-account-figures.js';
import { Register } from './accounts/register.js';
import { LogPayoutChanges } from './activity/log-payout-changes.js';
import { AdminsController } from './admins/admins.controller.js';
import { GetAdminSession } from './admins/get-admin-session.js';
import { LoginAdmin } from './admins/login-admin.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { EmailTokensController } from './email-tokens/email-tokens.controller.js';
import { IssueLink } from './email-tokens/issue-link.js';
import { RequestLink } from './email-tokens/request-link.js';
import { SendRequestedLinks } from './email-tokens/send-requested-links.js';
import { VerifyEmail } from './email-tokens/verify-email.js';
import { LinkLimits } from './limits/link-limits.js';
import { RegistrationLimit } from './limits/registration-limit.js';
import { SignInDelays } from './limits/sign-in-delays.js';
import { ChangePassword } from './passwords/change-password.js';
import { ConfirmPassword } from './passwords/confirm-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ResetPassword } from './passwords/reset-password.js';
import { RemoveExpired } from './retention/remove-expired.js';
import { EndSession } from './sessions/end-session.js';
import { GetSession } from './sessions/get-session.js';
import { Login } from './sessions/login.js';
import { OwnSessions } from './sessions/own-sessions.js';
import { Reauthenticate } from './sessions/reauthenticate.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { GetSettings } from './settings/get-settings.js';
import { Settings } from './settings/settings.entity.js';
import { SettingsController } from './settings/settings.controller.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [
      databaseModule({
        url: config.IDENTITY_DATABASE_URL,
        entities,
        migrations,
        applicationName: 'identity',
      }),
      TypeOrmModule.forFeature([Settings]),
    ],
    controllers: [
      AccountsController,
      AdminsController,
      EmailTokensController,
      PasswordsController,
      SessionsController,
      SettingsController,
    ],
    providers: [
      ...[
        ChangeEmail,
        ChangeUsername,
        CheckUsername,
        CloseAccount,
        ExportAccount,
        GetAccountFigures,
        Register,
      ],
      ...[GetAdminSession, LoginAdmin],
      ...[IssueLink, RequestLink, SendRequestedLinks, VerifyEmail],
      ...[LinkLimits, RegistrationLimit, SignInDelays],
      ...[ChangePassword, ConfirmPassword, PasswordHasher, ResetPassword],
      ...[EndSession, GetSession, Login, OwnSessions, Reauthenticate],
      ...[GetSettings, LogPayoutChanges, RemoveExpired],
    ],
  };
}
