import { Controller } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReconciliationsRpc, startReconciliationRpc } from '@sprinkle/contracts/tips/reconciliation.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetReconciliations } from './get-reconciliations.js';
import { StartReconciliation } from './start-reconciliation.js';

@Controller()
export class ReconciliationController {
  constructor(
    private readonly reconciliations: GetReconciliations,
    private readonly start: StartReconciliation,
  ) {}

  @HandlesRpc(getReconciliationsRpc)
  getReconciliations(@CurrentActor() actor: Actor) {
    return this.reconciliations.execute(actor);
  }

  @HandlesRpc(startReconciliationRpc)
  startReconciliation(@CurrentActor() actor: Actor) {
    return this.start.execute(actor);
  }
}
