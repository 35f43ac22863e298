import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/taking/fraud-marks.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { Tip } from '../../tip/tip.entity.js';
import { FraudMark } from '../settlement/fraud-mark.entity.js';
import { Refund } from '../settlement/refund.entity.js';

const idSchema = z.uuid();

/** Ends the open marks of a tip in its creator's favor. */
@Injectable()
export class KeepMarkedTip {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(keepMarkedTipRpc)
  execute(
    { tipId, reason }: RpcInput<typeof keepMarkedTipRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof keepMarkedTipRpc>> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const marks = await lockMarks(manager, tipId);
      const open = marks.filter(({ decision }) => decision === null);
      if (open.length === 0) return {};
      const refund = { tipId, status: In(['requested', 'pending']) };
      if (await manager.existsBy(Refund, refund))
        throw new DomainError('TIP_IS_BEING_REFUNDED', 'This tip is being refunded.');
      await manager.update(
        FraudMark,
        { id: In(open.map(({ id }) => id)) },
        { decision: 'kept', decidedAt: new Date(), decidedBy: admin.id, decisionReason: reason },
      );
      await recordActivity(manager, tipsActivityRecorded, actor, 'marked-tip-kept', {
        target: { kind: 'tip', id: tipId },
        details: { marks: open.map(({ kind }) => kind).join(', '), reason },
      });
      return {};
    });
  }
}

/** Locks the tip as a refund does. A malformed id is not found, like the id of a tip without a mark. */
async function lockMarks(manager: EntityManager, tipId: string): Promise<FraudMark[]> {
  const id = idSchema.safeParse(tipId);
  const tip = id.success
    ? await manager.findOne(Tip, { where: { id: id.data }, lock: { mode: 'pessimistic_write' } })
    : null;
  const marks = tip ? await manager.findBy(FraudMark, { tipId: tip.id }) : [];
  if (marks.length === 0) throw new DomainError('TIP_NOT_FOUND', 'Tip not found.');
  return marks;
}
