import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import type { updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import type { PlatformSettings } from '@sprinkle/contracts/identity/settings.schemas';
import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { Settings, toPlatformSettings } from './settings.entity.js';

const AUTOMATIC_PAYOUTS = [
  'automaticPayouts',
  'automaticPayoutWeekday',
  'automaticPayoutMonthDay',
  'automaticPayoutLimitCents',
] as const satisfies readonly (keyof PlatformSettings)[];

@Injectable()
export class UpdateSettings {
  constructor(private readonly dataSource: DataSource) {}

  async execute(change: RpcInput<typeof updateSettingsRpc>, actor: Actor): Promise<PlatformSettings> {
    const admin = requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const stored = await manager.findOneOrFail(Settings, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      const before = toPlatformSettings(stored);
      const after = { ...before, ...change };
      if (isDeepStrictEqual(before, after)) return before;
      if (admin.role !== 'super') assertPaysAsBefore(before, after);
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
      await logAdminActivity(manager, actor, 'settings-changed', { details: toDetails(before, after) });
      await recordEvent(manager, settingsChanged, { settings: after, version });
      return after;
    });
  }
}

/** What is paid without a second person is decided by a Super Admin alone. */
function assertPaysAsBefore(before: PlatformSettings, after: PlatformSettings): void {
  if (AUTOMATIC_PAYOUTS.some((name) => before[name] !== after[name]))
    throw new DomainError('SUPER_REQUIRED', 'Changing automatic payouts needs the role Super Admin.');
}

/** Names each changed setting with its value before and after. */
function toDetails(before: PlatformSettings, after: PlatformSettings): Record<string, string> {
  const names = Object.keys(before) as (keyof PlatformSettings)[];
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, `${before[name]} -> ${after[name]}`]),
  );
}
