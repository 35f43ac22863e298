import type { ActivityTarget } from '@sprinkle/contracts/activity.schemas';
import type { Actor } from '@sprinkle/contracts/actor';
import type { EventDefinition } from '@sprinkle/contracts/event';
import type { EntityManager } from 'typeorm';
import { ActivityLog } from './activity-log.entity.js';

export async function logActivity(
  manager: EntityManager,
  userId: string,
  action: ActivityLog['action'],
  actor: Actor,
  details: ActivityLog['details'] = {},
): Promise<void> {
  await manager.insert(ActivityLog, { userId, action, details, ...originOf(actor) });
}

interface AdminActivity {
  target?: ActivityTarget;
  details?: ActivityLog['details'];
  source?: ActivitySource;
}

/** Service that reported an action, and the time it reported. */
export interface ActivitySource {
  service: string;
  at: string;
}

/** Logs an administrator's action and its target. An operator's command and a failed sign-in have no actor. */
export async function logAdminActivity(
  manager: EntityManager,
  actor: Actor | undefined,
  action: ActivityLog['action'],
  { target, details = {}, source }: AdminActivity = {},
): Promise<void> {
  await manager.insert(ActivityLog, {
    adminId: actor?.id ?? null,
    userId: target?.kind === 'user' ? target.id : null,
    action,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    details,
    source: source?.service ?? null,
    sourceAt: source ? new Date(source.at) : null,
    ...originOf(actor),
  });
}

/** The broker lets only this service publish the event. */
export function serviceOf({ type }: EventDefinition): string {
  return type.split('.')[0] ?? '';
}

function originOf({ ipAddress, userAgent }: Partial<Actor> = {}) {
  return { ipAddress: ipAddress ?? null, userAgent: userAgent ?? null };
}
