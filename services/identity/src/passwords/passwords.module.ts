import { Module } from '@nestjs/common';
import { ChangePassword } from './change-password.js';
import { ConfirmPassword } from './confirm-password.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsController } from './passwords.controller.js';
import { ResetPassword } from './reset-password.js';
import { SignInDelays } from './sign-in-delays.js';

@Module({
  controllers: [PasswordsController],
  providers: [PasswordHasher, SignInDelays, ConfirmPassword, ChangePassword, ResetPassword],
  exports: [PasswordHasher, SignInDelays, ConfirmPassword],
})
export class PasswordsModule {}
