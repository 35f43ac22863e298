import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getReconciliationsRpc,
  resolvePaymentProblemRpc,
  startReconciliationRpc,
} from '@sprinkle/contracts/tips/reconciliation.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { GetReconciliations } from './get-reconciliations.js';
import { ResolvePaymentProblem } from './resolve-payment-problem.js';
import { StartReconciliation } from './start-reconciliation.js';

@Controller()
export class ReconciliationController {
  constructor(
    private readonly reconciliations: GetReconciliations,
    private readonly start: StartReconciliation,
    private readonly resolve: ResolvePaymentProblem,
  ) {}

  @HandlesRpc(getReconciliationsRpc)
  getReconciliations(@CurrentActor() actor: Actor) {
    return this.reconciliations.execute(actor);
  }

  @HandlesRpc(startReconciliationRpc)
  startReconciliation(@CurrentActor() actor: Actor) {
    return this.start.execute(actor);
  }

  @HandlesRpc(resolvePaymentProblemRpc)
  resolvePaymentProblem(
    @Payload() input: RpcInput<typeof resolvePaymentProblemRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.resolve.execute(input, actor);
  }
}
