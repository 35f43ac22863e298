import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { AdminsController } from './admins.controller.js';
import { ChangeAdminPassword } from './change-admin-password.js';
import { ConfirmAdminPassword } from './confirm-admin-password.js';
import { ConfirmCode } from './confirm-code.js';
import { DisableTotp } from './disable-totp.js';
import { GetAdminSession } from './get-admin-session.js';
import { LoginAdmin } from './login-admin.js';
import { ReauthenticateAdmin } from './reauthenticate-admin.js';
import { SetUpTotp } from './set-up-totp.js';

@Module({
  imports: [PasswordsModule, SignInModule],
  controllers: [AdminsController],
  providers: [
    LoginAdmin,
    GetAdminSession,
    ConfirmAdminPassword,
    ConfirmCode,
    ChangeAdminPassword,
    ReauthenticateAdmin,
    SetUpTotp,
    DisableTotp,
  ],
})
export class AdminsModule {}
