import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AuthenticatorAppsController } from './authenticator-apps.controller.js';
import { DisableTotp } from './disable-totp.js';
import { GetTotpStatus } from './get-totp-status.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.js';
import { SetUpTotp } from './set-up-totp.js';

@Module({
  imports: [AdminsModule, PasswordsModule],
  controllers: [AuthenticatorAppsController],
  providers: [GetTotpStatus, SetUpTotp, DisableTotp, RenewRecoveryCodes],
})
export class AuthenticatorAppsModule {}
