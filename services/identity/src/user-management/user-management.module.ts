import { Module } from '@nestjs/common';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { BlockReportedUsers } from './block-reported-users.js';
import { BlockUser } from './block-user.js';
import { ExportUsers } from './export-users.js';
import { GetUser } from './get-user.js';
import { ListUsers } from './list-users.js';
import { MessageUser } from './message-user.js';
import { ReadUser } from './read-user.js';
import { RemoveUserTotp } from './remove-user-totp.js';
import { ResetSignIn } from './reset-sign-in.js';
import { SearchUsers } from './search-users.js';
import { UserManagementController } from './user-management.controller.js';

@Module({
  imports: [EmailTokensModule],
  controllers: [UserManagementController],
  providers: [
    ListUsers,
    ExportUsers,
    GetUser,
    BlockUser,
    BlockReportedUsers,
    SearchUsers,
    ReadUser,
    MessageUser,
    ResetSignIn,
    RemoveUserTotp,
  ],
})
export class UserManagementModule {}
