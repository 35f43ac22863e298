import { Module } from '@nestjs/common';
import { ConfirmCode } from '../codes/confirm-code.js';
import { TotpSecrets } from '../codes/totp-secrets.js';
import { SignInLimit } from '../sign-in-limit.js';
import { ChangePassword } from './change-password.js';
import { ConfirmPassword } from './confirm-password.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsController } from './passwords.controller.js';
import { ResetPassword } from './reset-password.js';

@Module({
  controllers: [PasswordsController],
  providers: [
    PasswordHasher,
    SignInLimit,
    TotpSecrets,
    ConfirmCode,
    ConfirmPassword,
    ChangePassword,
    ResetPassword,
  ],
  exports: [PasswordHasher, SignInLimit, TotpSecrets, ConfirmCode, ConfirmPassword],
})
export class PasswordsModule {}
