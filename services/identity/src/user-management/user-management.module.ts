import { Module } from '@nestjs/common';
import { BlockReportedUsers } from './block-reported-users.js';
import { BlockUser } from './block-user.js';
import { ExportUsers } from './export-users.js';
import { GetUser } from './get-user.js';
import { ListUsers } from './list-users.js';
import { RemoveUserTotp } from './remove-user-totp.js';
import { UserManagementController } from './user-management.controller.js';

@Module({
  controllers: [UserManagementController],
  providers: [ListUsers, ExportUsers, GetUser, BlockUser, BlockReportedUsers, RemoveUserTotp],
})
export class UserManagementModule {}
