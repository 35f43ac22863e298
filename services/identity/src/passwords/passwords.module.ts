import { Module } from '@nestjs/common';
import { ChangePassword } from './change-password.js';
import { ConfirmPassword } from './confirm-password.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsController } from './passwords.controller.js';
import { ResetPassword } from './reset-password.js';
import { SignInLimit } from './sign-in-limit.js';

@Module({
  controllers: [PasswordsController],
  providers: [PasswordHasher, SignInLimit, ConfirmPassword, ChangePassword, ResetPassword],
  exports: [PasswordHasher, SignInLimit, ConfirmPassword],
})
export class PasswordsModule {}
