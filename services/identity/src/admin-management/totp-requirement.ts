import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { totpRequirementChanged } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { requireRecentSuperSignIn, requireSuper } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { lockSupers } from '../admins/add-admin.js';

/** Stores whether every administrator must have an authenticator app. */
@Injectable()
export class TotpRequirement {
  constructor(private readonly dataSource: DataSource) {}

  async get(actor: Actor): Promise<{ isRequired: boolean }> {
    requireSuper(actor);
    const [row] = await this.dataSource.query<{ isRequired: boolean }[]>(
      'SELECT admin_totp_required AS "isRequired" FROM system_settings',
    );
    return { isRequired: row?.isRequired ?? false };
  }

  async set(isRequired: boolean, actor: Actor): Promise<{ isRequired: boolean }> {
    requireRecentSuperSignIn(actor);
    await this.dataSource.transaction(async (manager) => {
      await lockSupers(manager, actor);
      const [changed] = await manager.query<[object[], number]>(
        `UPDATE system_settings SET admin_totp_required = $1, updated_at = now()
          WHERE admin_totp_required <> $1 RETURNING id`,
        [isRequired],
      );
      if (changed.length === 0) return;
      const target = { kind: 'settings', id: 'admin-totp-required' };
      const details = { isRequired: String(isRequired) };
      await logAdminActivity(manager, actor, 'admin-totp-requirement-changed', { target, details });
      await recordEvent(manager, totpRequirementChanged, { isRequired });
    });
    return { isRequired };
  }
}
