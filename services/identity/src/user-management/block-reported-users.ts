import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { serviceOf } from '../activity/log-activity.js';
import { lockActiveUser } from '../users/find-user.js';
import { User } from '../users/user.entity.js';
import { changeBlock } from './block-user.js';

/** The profiles service decides about reports; identity owns blocks. */
@Injectable()
export class BlockReportedUsers {
  @HandlesEvent(reportDecided)
  async handleDecision(
    { decision, action, caseId, creatorId, message, adminId }: EventPayload<typeof reportDecided>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const isBlocked = decision === 'user-blocked';
    if (!isBlocked && !(decision === 'appeal-reversed' && action === 'user-blocked')) return;
    const user = await lockActiveUser(manager, creatorId);
    if (!user) return;
    const isHandled = user.handledBlockCases.includes(caseId);
    // A reversal can arrive before its block. It does not end a block made for another reason.
    if (isBlocked ? !isHandled : user.blockCaseId === caseId) {
      const reason = (isBlocked && message) || undefined;
      const source = { service: serviceOf(reportDecided), at: envelope.occurredAt };
      const admin = { kind: 'admin' as const, id: await findAdminId(manager, adminId) };
      await changeBlock(manager, { id: creatorId, isBlocked, reason, caseId, source }, admin);
    }
    if (isHandled) return;
    await manager.update(User, { id: creatorId }, { handledBlockCases: [...user.handledBlockCases, caseId] });
  }
}

/** Returns undefined if a restored database no longer has this administrator. */
async function findAdminId(manager: EntityManager, id: string): Promise<string | undefined> {
  const isKnown = (await execute(manager, 'SELECT FROM admin_users WHERE id = $1', [id])) > 0;
  return isKnown ? id : undefined;
}
