import { Module } from '@nestjs/common';
import { SignInLimit } from '../sign-in-limit.js';
import { ChangePassword } from './change-password.js';
import { ConfirmPassword } from './confirm-password.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordsController } from './passwords.controller.js';
import { ResetPassword } from './reset-password.js';

@Module({
  controllers: [PasswordsController],
  providers: [PasswordHasher, SignInLimit, ConfirmPassword, ChangePassword, ResetPassword],
  exports: [PasswordHasher, SignInLimit, ConfirmPassword],
})
export class PasswordsModule {}
