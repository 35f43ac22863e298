import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  cancelPayoutRpc,
  cancelPayoutRunRpc,
  checkCreatorRpc,
  confirmPayoutRunRpc,
  exportOwedRpc,
  exportPayoutRunRpc,
  getPayoutRunRpc,
  listOwedRpc,
  listPayoutRunsRpc,
  listPayoutsOfCreatorRpc,
  listPayoutTipsRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordPayoutOutcomeRpc,
  recordRunSentRpc,
  releasePayoutRpc,
  revealPayoutMethodRpc,
  revealPayoutRpc,
} from '@sprinkle/contracts/tips/payouts.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ExportList } from '../exports/export-list.js';
import { CancelPayoutRun } from './cancel-payout-run.js';
import { CheckCreator } from './check-creator.js';
import { ConfirmPayoutRun } from './confirm-payout-run.js';
import { DecideHeldPayout } from './decide-held-payout.js';
import { ExportPayoutFile } from './export-payout-file.js';
import { ListOwed } from './list-owed.js';
import { ListPayoutRuns } from './list-payout-runs.js';
import { ListPayoutTips } from './list-payout-tips.js';
import { ListPayoutsOfCreator } from './list-payouts-of-creator.js';
import { ListRunPayouts } from './list-run-payouts.js';
import { ProposePayouts } from './propose-payouts.js';
import { RecordPayoutOutcome } from './record-payout-outcome.js';
import { RevealPayoutMethod } from './reveal-payout-method.js';
import { RevealPayout } from './reveal-payout.js';

/** Administrators make these calls. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly owed: ListOwed,
    private readonly runs: ListPayoutRuns,
    private readonly payouts: ListRunPayouts,
    private readonly tips: ListPayoutTips,
    private readonly ofCreator: ListPayoutsOfCreator,
    private readonly propose: ProposePayouts,
    private readonly confirm: ConfirmPayoutRun,
    private readonly cancel: CancelPayoutRun,
    private readonly outcome: RecordPayoutOutcome,
    private readonly held: DecideHeldPayout,
    private readonly exportRun: ExportPayoutFile,
    private readonly reveal: RevealPayoutMethod,
    private readonly check: CheckCreator,
    private readonly revealed: RevealPayout,
    private readonly exports: ExportList,
  ) {}

  @HandlesRpc(listOwedRpc)
  listOwed(@Payload() query: RpcInput<typeof listOwedRpc>, @CurrentActor() actor: Actor) {
    return this.owed.execute(query, actor);
  }

  @HandlesRpc(exportOwedRpc)
  exportOwed(@Payload() query: RpcInput<typeof exportOwedRpc>, @CurrentActor() actor: Actor) {
    // Payments meanwhile change the order of balances, so that a creator could be on no page.
    const byUsername = { ...query, sort: 'username' } as const;
    return this.exports.execute('owed-balances', byUsername, actor, () =>
      this.owed.execute(byUsername, actor),
    );
  }

  @HandlesRpc(listPayoutsOfCreatorRpc)
  listPayoutsOfCreator(
    @Payload() query: RpcInput<typeof listPayoutsOfCreatorRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.ofCreator.execute(query, actor);
  }

  @HandlesRpc(listPayoutRunsRpc)
  listRuns(@Payload() query: RpcInput<typeof listPayoutRunsRpc>, @CurrentActor() actor: Actor) {
    return this.runs.execute(query, actor);
  }

  @HandlesRpc(getPayoutRunRpc)
  getRun(@Payload() { runId }: RpcInput<typeof getPayoutRunRpc>, @CurrentActor() actor: Actor) {
    return this.runs.get(runId, actor);
  }

  @HandlesRpc(listRunPayoutsRpc)
  listPayouts(@Payload() query: RpcInput<typeof listRunPayoutsRpc>, @CurrentActor() actor: Actor) {
    return this.payouts.execute(query, actor);
  }

  @HandlesRpc(listPayoutTipsRpc)
  listTips(@Payload() query: RpcInput<typeof listPayoutTipsRpc>, @CurrentActor() actor: Actor) {
    return this.tips.execute(query, actor);
  }

  @HandlesRpc(proposePayoutsRpc)
  proposePayouts(@Payload() choice: RpcInput<typeof proposePayoutsRpc>, @CurrentActor() actor: Actor) {
    return this.propose.execute(choice, actor);
  }

  @HandlesRpc(confirmPayoutRunRpc)
  confirmRun(@Payload() input: RpcInput<typeof confirmPayoutRunRpc>, @CurrentActor() actor: Actor) {
    return this.confirm.execute(input, actor);
  }

  @HandlesRpc(cancelPayoutRunRpc)
  cancelRun(@Payload() { runId }: RpcInput<typeof cancelPayoutRunRpc>, @CurrentActor() actor: Actor) {
    return this.cancel.execute(runId, actor);
  }

  @HandlesRpc(recordRunSentRpc)
  recordRunSent(@Payload() input: RpcInput<typeof recordRunSentRpc>, @CurrentActor() actor: Actor) {
    return this.outcome.executeForRun(input, actor);
  }

  @HandlesRpc(recordPayoutOutcomeRpc)
  recordOutcome(@Payload() input: RpcInput<typeof recordPayoutOutcomeRpc>, @CurrentActor() actor: Actor) {
    return this.outcome.execute(input, actor);
  }

  @HandlesRpc(releasePayoutRpc)
  releasePayout(@Payload() input: RpcInput<typeof releasePayoutRpc>, @CurrentActor() actor: Actor) {
    return this.held.release(input, actor);
  }

  @HandlesRpc(cancelPayoutRpc)
  cancelPayout(@Payload() input: RpcInput<typeof cancelPayoutRpc>, @CurrentActor() actor: Actor) {
    return this.held.cancel(input, actor);
  }

  @HandlesRpc(exportPayoutRunRpc)
  exportPayouts(@Payload() input: RpcInput<typeof exportPayoutRunRpc>, @CurrentActor() actor: Actor) {
    return this.exportRun.execute(input, actor);
  }

  @HandlesRpc(revealPayoutRpc)
  revealPayout(@Payload() { payoutId }: RpcInput<typeof revealPayoutRpc>, @CurrentActor() actor: Actor) {
    return this.revealed.execute(payoutId, actor);
  }

  @HandlesRpc(revealPayoutMethodRpc)
  revealMethod(
    @Payload() { methodId }: RpcInput<typeof revealPayoutMethodRpc>,
    @CurrentActor() actor: Actor,
  ) {
    return this.reveal.execute(methodId, actor);
  }

  @HandlesRpc(checkCreatorRpc)
  checkCreator(@Payload() input: RpcInput<typeof checkCreatorRpc>, @CurrentActor() actor: Actor) {
    return this.check.execute(input, actor);
  }
}
