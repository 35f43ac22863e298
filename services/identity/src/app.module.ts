import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AccountsController } from './accounts/accounts.controller.js';
import { CheckUsername } from './accounts/check-username.js';
import { GetAccountFigures } from './accounts/get-account-figures.js';
import { Register } from './accounts/register.js';
import { AdminsController } from './admins/admins.controller.js';
import { GetAdminSession } from './admins/get-admin-session.js';
import { LoginAdmin } from './admins/login-admin.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { EmailTokensController } from './email-tokens/email-tokens.controller.js';
import { IssueVerificationLink } from './email-tokens/issue-verification-link.js';
import { VerifyEmail } from './email-tokens/verify-email.js';
import { RegistrationLimit } from './limits/registration-limit.js';
import { SignInDelays } from './limits/sign-in-delays.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { RemoveExpired } from './retention/remove-expired.js';
import { EndSession } from './sessions/end-session.js';
import { GetSession } from './sessions/get-session.js';
import { Login } from './sessions/login.js';
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
      SessionsController,
      SettingsController,
    ],
    providers: [
      ...[CheckUsername, GetAccountFigures, Register],
      ...[GetAdminSession, LoginAdmin],
      ...[IssueVerificationLink, VerifyEmail],
      ...[RegistrationLimit, SignInDelays, PasswordHasher],
      ...[EndSession, GetSession, Login],
      ...[GetSettings, RemoveExpired],
    ],
  };
}
