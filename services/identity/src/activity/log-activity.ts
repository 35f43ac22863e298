import type { Actor } from '@sprinkle/contracts/actor';
import type { EntityManager } from 'typeorm';
import { ActivityLog } from './activity-log.entity.js';

export async function logActivity(
  manager: EntityManager,
  userId: string,
  action: ActivityLog['action'],
  actor: Actor,
): Promise<void> {
  await manager.insert(ActivityLog, {
    userId,
    action,
    ipAddress: actor.ipAddress ?? null,
    userAgent: actor.userAgent ?? null,
  });
}
