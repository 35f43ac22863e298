import { Module } from '@nestjs/common';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { DecideFreeze } from './decide-freeze.js';
import { FreezeAccount } from './freeze-account.js';
import { FreezesController } from './freezes.controller.js';
import { ListFrozenAccounts } from './list-frozen-accounts.js';

@Module({
  imports: [EmailTokensModule, PasswordsModule],
  controllers: [FreezesController],
  providers: [FreezeAccount, ListFrozenAccounts, DecideFreeze],
})
export class FreezesModule {}
