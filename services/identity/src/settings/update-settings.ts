import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { ORDINARY_SETTINGS, type PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent, recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { logAdminActivity } from '../activity/log-activity.js';
import { Settings, toPlatformSettings } from './settings.entity.js';

const FIND_SUPERS = `SELECT email, username FROM admin_users WHERE role = 'super' AND removed_at IS NULL`;

/** A long list of changed hosts is cut to this many in the log. */
const HOSTS_NAMED = 10;

const superAdmin = z.object({ email: z.string(), username: z.string() });

@Injectable()
export class UpdateSettings {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(updateSettingsRpc)
  async execute(change: RpcInput<typeof updateSettingsRpc>, actor: Actor): Promise<PlatformSettings> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const stored = await manager.findOneOrFail(Settings, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      const before = toPlatformSettings(stored);
      const after = { ...before, ...change };
      const changes = changesBetween(before, after);
      if (changes.length === 0) return before;
      const guarded = changes.filter(([name]) => !ORDINARY_SETTINGS.has(name));
      if (guarded.length > 0 && admin.role !== 'super')
        throw new DomainError(
          'SUPER_REQUIRED',
          'Only a Super Admin can change settings that protect or price money.',
        );
      const { minimumTipAmountCents, processingFeePercent, ...switches } = after;
      const version = stored.version + 1;
      await manager.update(
        Settings,
        { id: 1 },
        {
          ...switches,
          minimumTipCents: minimumTipAmountCents,
          processingFeeBasisPoints: percentToBasisPoints(processingFeePercent),
          version,
          updatedAt: new Date(),
        },
      );
      await logAdminActivity(manager, actor, 'settings-changed', { details: Object.fromEntries(changes) });
      if (guarded.length > 0) await mailSupers(manager, Object.fromEntries(guarded), actor);
      await recordEvent(manager, settingsChanged, { settings: after, version });
      return after;
    });
  }
}

/** Notifies every Super Admin of every change, because the one who made it may not be who they seem to be. */
async function mailSupers(
  manager: EntityManager,
  changes: Record<string, string>,
  { username: changedBy = '' }: Actor,
): Promise<void> {
  const supers = await query(manager, superAdmin, FIND_SUPERS);
  const settings = { changedBy, changes };
  await recordEvents(
    manager,
    emailRequested,
    supers.map(({ email: to, username }) => ({ template: 'settings-changed', to, username, settings })),
  );
}

/** Lists each changed setting with its old and new value. */
function changesBetween(before: PlatformSettings, after: PlatformSettings): [name: string, change: string][] {
  const names = Object.keys(before) as (keyof PlatformSettings)[];
  return names
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => [
      name,
      name === 'blockedLinkHosts'
        ? hostsBetween(before[name], after[name])
        : `${before[name]} -> ${after[name]}`,
    ]);
}

function hostsBetween(before: string[], after: string[]): string {
  const parts = [
    ['added', after.filter((host) => !before.includes(host))],
    ['removed', before.filter((host) => !after.includes(host))],
  ] as const;
  return parts.flatMap(([verb, hosts]) => (hosts.length > 0 ? [`${verb} ${listed(hosts)}`] : [])).join('; ');
}

function listed(hosts: string[]): string {
  const rest = hosts.length - HOSTS_NAMED;
  return hosts.slice(0, HOSTS_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
