import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { Login } from './login.js';
import { Logout } from './logout.js';
import { Reauthenticate } from './reauthenticate.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  imports: [PasswordsModule],
  controllers: [SignInController],
  providers: [Login, Logout, Reauthenticate],
})
export class SignInModule {}
