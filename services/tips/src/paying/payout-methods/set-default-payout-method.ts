import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { setDefaultPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import type { PayoutMethod as MaskedMethod } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChangePayoutMethods, findMethod, makeDefault } from './change-payout-methods.js';

@Injectable()
export class SetDefaultPayoutMethod {
  constructor(private readonly change: ChangePayoutMethods) {}

  @HandlesRpc(setDefaultPayoutMethodRpc)
  execute({ methodId }: RpcInput<typeof setDefaultPayoutMethodRpc>, actor: Actor): Promise<MaskedMethod> {
    return this.change.execute(actor, async (locked) => {
      const method = findMethod(locked, methodId);
      if (method.isDefault) return { change: null, method };
      await makeDefault(locked, method);
      return { change: 'made-default', method };
    });
  }
}
