import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { resolvePaymentProblemRpc } from '@sprinkle/contracts/tips/upkeep/reconciliation.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { resolveProblem } from './resolve-problem.js';

@Injectable()
export class ResolvePaymentProblem {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(resolvePaymentProblemRpc)
  execute(
    { paymentIntentId }: RpcInput<typeof resolvePaymentProblemRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof resolvePaymentProblemRpc>> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const resolved = await resolveProblem(manager, paymentIntentId);
      if (!resolved) throw new DomainError('NOT_FOUND', "This payment doesn't exist here.");
      const { problem } = resolved;
      await recordActivity(manager, tipsActivityRecorded, actor, 'payment-problem-resolved', {
        target: { kind: 'payment', id: paymentIntentId },
        details: problem ? { problem } : {},
      });
      return resolved;
    });
  }
}
