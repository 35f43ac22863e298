import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  countFrozenAccountsRpc,
  decideFreezeRpc,
  freezeByLinkRpc,
  freezeOwnAccountRpc,
  getFreezeOfferRpc,
  listFrozenAccountsRpc,
} from '@sprinkle/contracts/identity/freezes.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DecideFreeze } from './decide-freeze.js';
import { FreezeAccount } from './freeze-account.js';
import { ListFrozenAccounts } from './list-frozen-accounts.js';

@Controller()
export class FreezesController {
  constructor(
    private readonly freeze: FreezeAccount,
    private readonly list: ListFrozenAccounts,
    private readonly decide: DecideFreeze,
  ) {}

  @HandlesRpc(freezeByLinkRpc)
  freezeByLink(@Payload() { token }: RpcInput<typeof freezeByLinkRpc>, @CurrentActor() actor: Actor) {
    return this.freeze.byLink(token, actor);
  }

  @HandlesRpc(freezeOwnAccountRpc)
  freezeOwnAccount(@CurrentActor() actor: Actor) {
    return this.freeze.bySession(actor);
  }

  @HandlesRpc(getFreezeOfferRpc)
  getFreezeOffer(@CurrentActor() actor: Actor) {
    return this.freeze.getOffer(actor);
  }

  @HandlesRpc(listFrozenAccountsRpc)
  listFrozenAccounts(@CurrentActor() actor: Actor) {
    return this.list.execute(actor);
  }

  @HandlesRpc(countFrozenAccountsRpc)
  countFrozenAccounts(@CurrentActor() actor: Actor) {
    return this.list.count(actor);
  }

  @HandlesRpc(decideFreezeRpc)
  decideFreeze(@Payload() input: RpcInput<typeof decideFreezeRpc>, @CurrentActor() actor: Actor) {
    return this.decide.execute(input, actor);
  }
}
