import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  decideDebtTieRpc,
  getDebtTotalsRpc,
  listDebtTiesRpc,
  listOwnDebtsRpc,
  objectToDebtRpc,
  recordPaidByHandRpc,
  writeOffDebtRpc,
} from '@sprinkle/contracts/tips/debts.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DecideAboutDebt } from './decide-about-debt.js';
import { DecideDebtTie } from './decide-debt-tie.js';
import { GetDebtTotals } from './get-debt-totals.js';
import { ListDebtTies } from './list-debt-ties.js';
import { ListOwnDebts } from './list-own-debts.js';
import { ObjectToDebt } from './object-to-debt.js';

/** Administrators make these calls, and creators the last two. */
@Controller()
export class DebtsController {
  constructor(
    private readonly totals: GetDebtTotals,
    private readonly decide: DecideAboutDebt,
    private readonly ties: ListDebtTies,
    private readonly decideTie: DecideDebtTie,
    private readonly own: ListOwnDebts,
    private readonly objection: ObjectToDebt,
  ) {}

  @HandlesRpc(getDebtTotalsRpc)
  getDebtTotals(@CurrentActor() actor: Actor) {
    return this.totals.execute(actor);
  }

  @HandlesRpc(writeOffDebtRpc)
  writeOffDebt(@Payload() decision: RpcInput<typeof writeOffDebtRpc>, @CurrentActor() actor: Actor) {
    return this.decide.writeOff(decision, actor);
  }

  @HandlesRpc(recordPaidByHandRpc)
  recordPaidByHand(@Payload() decision: RpcInput<typeof recordPaidByHandRpc>, @CurrentActor() actor: Actor) {
    return this.decide.recordPaidByHand(decision, actor);
  }

  @HandlesRpc(listDebtTiesRpc)
  listDebtTies(@Payload() page: RpcInput<typeof listDebtTiesRpc>, @CurrentActor() actor: Actor) {
    return this.ties.execute(page, actor);
  }

  @HandlesRpc(decideDebtTieRpc)
  decideDebtTie(@Payload() decision: RpcInput<typeof decideDebtTieRpc>, @CurrentActor() actor: Actor) {
    return this.decideTie.execute(decision, actor);
  }

  @HandlesRpc(listOwnDebtsRpc)
  listOwnDebts(@CurrentActor() actor: Actor) {
    return this.own.execute(actor);
  }

  @HandlesRpc(objectToDebtRpc)
  objectToDebt(@Payload() objection: RpcInput<typeof objectToDebtRpc>, @CurrentActor() actor: Actor) {
    return this.objection.execute(objection, actor);
  }
}
