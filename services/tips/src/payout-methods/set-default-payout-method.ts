import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { PayoutMethod as MaskedMethod } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { ChangePayoutMethods, findMethod, makeDefault } from './change-payout-methods.js';

@Injectable()
export class SetDefaultPayoutMethod {
  constructor(private readonly change: ChangePayoutMethods) {}

  execute(methodId: string, actor: Actor): Promise<MaskedMethod> {
    return this.change.execute(actor, async (locked) => {
      const method = findMethod(locked, methodId);
      if (method.isDefault) return { change: null, method };
      await makeDefault(locked, method);
      return { change: 'made-default', method };
    });
  }
}
