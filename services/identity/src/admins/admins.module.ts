import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AdminsController } from './admins.controller.js';
import { ChangeAdminPassword } from './change-admin-password.js';
import { ConfirmAdmin } from './confirm-admin.js';
import { GetAdminSession } from './get-admin-session.js';
import { LoginAdmin } from './login-admin.js';
import { LogoutAdmin } from './logout-admin.js';
import { PublishAdministrators } from './publish-administrators.js';
import { ReauthenticateAdmin } from './reauthenticate-admin.js';

@Module({
  imports: [PasswordsModule],
  controllers: [AdminsController],
  providers: [
    LoginAdmin,
    PublishAdministrators,
    LogoutAdmin,
    GetAdminSession,
    ConfirmAdmin,
    ChangeAdminPassword,
    ReauthenticateAdmin,
  ],
  exports: [ConfirmAdmin],
})
export class AdminsModule {}
