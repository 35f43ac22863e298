import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { removePayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ChangePayoutMethods, findMethod, makeDefault } from './change-payout-methods.js';
import { PayoutMethod } from './payout-method.entity.js';

@Injectable()
export class RemovePayoutMethod {
  constructor(private readonly change: ChangePayoutMethods) {}

  @HandlesRpc(removePayoutMethodRpc)
  async execute(
    { methodId }: RpcInput<typeof removePayoutMethodRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    await this.change.execute(actor, async (locked) => {
      const method = findMethod(locked, methodId);
      await locked.manager.delete(PayoutMethod, { id: method.id });
      const newest = locked.methods.findLast(({ id }) => id !== method.id);
      if (method.isDefault && newest) await makeDefault(locked, newest);
      return { change: 'removed', method };
    });
    return {};
  }
}
