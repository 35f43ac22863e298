import { Module } from '@nestjs/common';
import { PlatformSettingsModule } from '../platform-settings/platform-settings.module.js';
import { AdminAccountController } from './admin-account.controller.js';
import { AdminAuthController } from './admin-auth.controller.js';
import { AdminTotpController } from './admin-totp.controller.js';
import { AuthController } from './auth.controller.js';
import { AdminCredentialsStrategy, CreatorCredentialsStrategy } from './credentials.strategies.js';
import { GetCurrentUser } from './get-current-user.js';
import { RenewSession } from './renew-session.js';
import { SessionCookies } from './session-cookies.js';
import { AdminSessionStrategy, CreatorSessionStrategy } from './session.strategies.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.js';
import { TotpController } from './totp.controller.js';

@Module({
  imports: [PlatformSettingsModule],
  controllers: [
    AuthController,
    SessionsController,
    AdminAuthController,
    AdminAccountController,
    AdminTotpController,
    TotpController,
  ],
  providers: [
    Sessions,
    SessionCookies,
    RenewSession,
    GetCurrentUser,
    CreatorSessionStrategy,
    AdminSessionStrategy,
    CreatorCredentialsStrategy,
    AdminCredentialsStrategy,
  ],
  exports: [Sessions, SessionCookies, RenewSession],
})
export class AuthModule {}
