import { Module } from '@nestjs/common';
import { AccountHashesModule } from '../../account-hashes/account-hashes.module.js';
import { AccountInfos } from './account-infos.js';
import { AddPayoutMethod } from './add-payout-method.js';
import { ChangePayoutMethods } from './change-payout-methods.js';
import { HashOlderMethods } from './hash-older-methods.js';
import { ListPayoutMethods } from './list-payout-methods.js';
import { RemoveDoubtedMethods } from './remove-doubted-methods.js';
import { RemovePayoutMethod } from './remove-payout-method.js';
import { SetDefaultPayoutMethod } from './set-default-payout-method.js';

@Module({
  imports: [AccountHashesModule],
  providers: [
    AccountInfos,
    ChangePayoutMethods,
    ListPayoutMethods,
    AddPayoutMethod,
    HashOlderMethods,
    SetDefaultPayoutMethod,
    RemovePayoutMethod,
    RemoveDoubtedMethods,
  ],
  exports: [AccountInfos, ChangePayoutMethods, AddPayoutMethod, RemoveDoubtedMethods],
})
export class PayoutMethodsModule {}
