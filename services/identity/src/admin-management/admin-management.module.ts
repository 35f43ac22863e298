import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AdminManagementController } from './admin-management.controller.js';
import { CreateAdmin } from './create-admin.js';
import { ListAdmins } from './list-admins.js';
import { RemoveAdmin } from './remove-admin.js';
import { ResetAdmin } from './reset-admin.js';
import { TotpRequirement } from './totp-requirement.js';

@Module({
  imports: [PasswordsModule],
  controllers: [AdminManagementController],
  providers: [ListAdmins, CreateAdmin, RemoveAdmin, ResetAdmin, TotpRequirement],
})
export class AdminManagementModule {}
