import type { Actor } from '@sprinkle/contracts/actor';
import type { EntityManager } from 'typeorm';
import { ActivityLog } from './activity-log.entity.js';

export async function logActivity(
  manager: EntityManager,
  userId: string,
  action: ActivityLog['action'],
  actor: Actor,
): Promise<void> {
  await manager.insert(ActivityLog, { userId, action, ...originOf(actor) });
}

/** Logs what an administrator did, and to whose account. */
export async function logAdminActivity(
  manager: EntityManager,
  actor: Actor,
  action: ActivityLog['action'],
  { userId, details = {} }: { userId?: string; details?: ActivityLog['details'] },
): Promise<void> {
  await manager.insert(ActivityLog, { adminId: actor.id, userId, action, details, ...originOf(actor) });
}

function originOf({ ipAddress, userAgent }: Actor) {
  return { ipAddress: ipAddress ?? null, userAgent: userAgent ?? null };
}
