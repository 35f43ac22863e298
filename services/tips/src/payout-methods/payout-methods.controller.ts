import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/payout-methods.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { AddPayoutMethod } from './add-payout-method.js';
import { ListPayoutMethods } from './list-payout-methods.js';
import { RemovePayoutMethod } from './remove-payout-method.js';
import { SetDefaultPayoutMethod } from './set-default-payout-method.js';

@Controller()
export class PayoutMethodsController {
  constructor(
    private readonly listMethods: ListPayoutMethods,
    private readonly addMethod: AddPayoutMethod,
    private readonly setDefault: SetDefaultPayoutMethod,
    private readonly removeMethod: RemovePayoutMethod,
  ) {}

  @HandlesRpc(listPayoutMethodsRpc)
  listPayoutMethods(@CurrentActor() actor: Actor) {
    return this.listMethods.execute(actor);
  }

  @HandlesRpc(addPayoutMethodRpc)
  addPayoutMethod(@Payload() method: RpcInput<typeof addPayoutMethodRpc>, @CurrentActor() actor: Actor) {
    return this.addMethod.execute(method, actor);
  }

  @HandlesRpc(setDefaultPayoutMethodRpc)
  setDefaultPayoutMethod(
    @Payload() { methodId }: RpcInput<typeof setDefaultPayoutMethodRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.setDefault.execute(methodId, actor);
  }

  @HandlesRpc(removePayoutMethodRpc)
  removePayoutMethod(
    @Payload() { methodId }: RpcInput<typeof removePayoutMethodRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.removeMethod.execute(methodId, actor);
  }
}
