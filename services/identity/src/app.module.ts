import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AccountsModule } from './accounts/accounts.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AdminManagementModule } from './admin-management/admin-management.module.js';
import { AdminsModule } from './admins/admins.module.js';
import { AuthenticatorAppsModule } from './authenticator-apps/authenticator-apps.module.js';
import type { Config } from './config.js';
import { databaseOptions } from './database.js';
import { EmailTokensModule } from './email-tokens/email-tokens.module.js';
import { FreezesModule } from './freezes/freezes.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { StatsModule } from './stats/stats.module.js';
import { TermsModule } from './terms/terms.module.js';
import { UserManagementModule } from './user-management/user-management.module.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [
      databaseModule(databaseOptions(config.IDENTITY_DATABASE_URL)),
      AccountsModule,
      SignInModule,
      SessionsModule,
      PasswordsModule,
      EmailTokensModule,
      FreezesModule,
      AdminsModule,
      AdminManagementModule,
      AuthenticatorAppsModule,
      SettingsModule,
      TermsModule,
      UserManagementModule,
      StatsModule,
      ActivityModule,
      RetentionModule,
    ],
  };
}
