import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { changeBlock } from './block-user.js';

/** The profiles service decides about reports, but blocks are here. */
@Injectable()
export class BlockReportedUsers {
  @HandlesEvent(reportDecided)
  async blockUser(
    { decision, creatorId, message, adminId }: EventPayload<typeof reportDecided>,
    { manager }: EventDelivery,
  ): Promise<void> {
    if (decision !== 'user-blocked') return;
    const admin = { kind: 'admin' as const, id: await findAdminId(manager, adminId) };
    await changeBlock(manager, { id: creatorId, isBlocked: true, reason: message ?? undefined }, admin);
  }
}

/** Returns undefined for an administrator whom this database lacks since it was restored. */
async function findAdminId(manager: EntityManager, id: string): Promise<string | undefined> {
  const [admin] = await manager.query<{ id: string }[]>('SELECT id FROM admin_users WHERE id = $1', [id]);
  return admin?.id;
}
