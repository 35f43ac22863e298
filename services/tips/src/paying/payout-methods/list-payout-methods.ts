import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listPayoutMethodsRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import type { PayoutMethod as MaskedMethod } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { AccountInfos } from './account-infos.js';
import { methodsOf } from './change-payout-methods.js';

@Injectable()
export class ListPayoutMethods {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(listPayoutMethodsRpc)
  async execute(actor: Actor): Promise<MaskedMethod[]> {
    const methods = await methodsOf(this.dataSource.manager, requireUser(actor).id);
    return methods.map((method) => this.accountInfos.mask(method));
  }
}
