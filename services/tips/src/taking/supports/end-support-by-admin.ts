import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { endSupportByAdminRpc } from '@sprinkle/contracts/tips/taking/console-supports.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { endSupports } from '../settlement/end-supports.js';
import { GetSupportDetails, parseSupportId, supportNotFound } from './get-support-details.js';
import { Support } from './support.entity.js';

/** Ends a support for the platform. As with every end, the tipper is mailed once Stripe knows. */
@Injectable()
export class EndSupportByAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly details: GetSupportDetails,
  ) {}

  @HandlesRpc(endSupportByAdminRpc)
  async execute(
    { supportId, reason }: RpcInput<typeof endSupportByAdminRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof endSupportByAdminRpc>> {
    requireRecentAdminSignIn(actor);
    const id = parseSupportId(supportId);
    await this.dataSource.transaction(async (manager) => {
      const support = await manager.findOneBy(Support, { id });
      if (!support) throw supportNotFound();
      const ended = await endSupports(manager, 'administrator', { condition: 'id = $2', parameters: [id] });
      if (ended === 0) throw new DomainError('SUPPORT_ENDED', 'This support has ended.');
      await recordActivity(manager, tipsActivityRecorded, actor, 'support-ended', {
        target: { kind: 'support', id },
        details: { amount: formatCents(support.tipCents), reason },
      });
    });
    return this.details.execute({ supportId }, actor);
  }
}
