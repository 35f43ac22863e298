import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { AccountController } from './account.controller.js';
import { CloseAccount } from './close-account.js';
import { ExportAccount } from './export-account.js';

@Module({
  imports: [AuthModule, CreatorsModule],
  controllers: [AccountController],
  providers: [CloseAccount, ExportAccount],
})
export class AccountModule {}
