import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getDebtTotalsRpc, recordPaidByHandRpc, writeOffDebtRpc } from '@sprinkle/contracts/tips/debts.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DecideAboutDebt } from './decide-about-debt.js';
import { GetDebtTotals } from './get-debt-totals.js';

/** Administrators make these calls. */
@Controller()
export class DebtsController {
  constructor(
    private readonly totals: GetDebtTotals,
    private readonly decide: DecideAboutDebt,
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
}
