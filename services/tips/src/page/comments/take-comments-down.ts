import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { Creator } from '../../creators/creator.entity.js';
import { Tip } from '../../tip/tip.entity.js';

/** Hides comments that administrators decided against, and shows them again after a reversal. */
@Injectable()
export class TakeCommentsDown {
  @HandlesEvent(reportDecided)
  async handleDecision(
    { decision, action, version, comment, creatorId, creatorUsername }: EventPayload<typeof reportDecided>,
    { manager }: EventDelivery,
  ): Promise<void> {
    const isTakenDown = decision === 'comment-hidden';
    const isRestored = decision === 'appeal-reversed' && action !== 'user-blocked';
    if (!comment || !(isTakenDown || isRestored)) return;
    const tip = await manager.findOne(Tip, {
      where: { id: comment.tipId, userId: creatorId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!tip || tip.takedownVersion >= version) return;
    await manager.update(Tip, { id: tip.id }, { isTakenDown, takedownVersion: version });
    const creator = await manager.findOneBy(Creator, { id: creatorId });
    await recordEvent(manager, tipVisibilityChanged, {
      tipId: tip.id,
      creatorId,
      creatorUsername: creator?.username ?? creatorUsername,
      isHidden: isTakenDown || tip.isHidden,
    });
  }
}
