import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  getTotpRequirementRpc,
  setTotpRequirementRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import { totpRequirementChanged } from '@sprinkle/contracts/identity/identity.events';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn, requireSuper } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { logAdminActivity } from '../activity/log-activity.js';
import { lockSupers } from '../admins/add-admin.js';
import { findAdmin } from '../admins/admin-user.entity.js';

const requirement = z.object({ isRequired: z.boolean() });

/** Stores whether every administrator must have an authenticator app. */
@Injectable()
export class TotpRequirement {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTotpRequirementRpc)
  async get(actor: Actor): Promise<{ isRequired: boolean }> {
    requireSuper(actor);
    return queryOne(
      this.dataSource,
      requirement,
      'SELECT admin_totp_required AS is_required FROM system_settings',
    );
  }

  @HandlesRpc(setTotpRequirementRpc)
  async set(
    { isRequired }: RpcInput<typeof setTotpRequirementRpc>,
    actor: Actor,
  ): Promise<{ isRequired: boolean }> {
    requireRecentSuperSignIn(actor);
    await this.dataSource.transaction(async (manager) => {
      // Setting up an app also locks the settings before the administrator.
      const changes = await execute(
        manager,
        `UPDATE system_settings SET admin_totp_required = $1, updated_at = now()
          WHERE admin_totp_required <> $1`,
        [isRequired],
      );
      await lockSupers(manager, actor);
      if (changes === 0) return;
      if (isRequired) await this.prepare(manager, actor);
      const target = { kind: 'settings', id: 'admin-totp-required' };
      const details = { isRequired: String(isRequired) };
      await logAdminActivity(manager, actor, 'admin-totp-requirement-changed', { target, details });
      await recordEvent(manager, totpRequirementChanged, { isRequired });
    });
    return { isRequired };
  }

  /** A set-up that began without an enrolment code must not be finished without one. */
  private async prepare(manager: EntityManager, { id = '' }: Actor): Promise<void> {
    const admin = await findAdmin(manager, id);
    if (!admin?.totpEnabledAt)
      throw new DomainError('WRONG_STATE', 'Please set up an authenticator app of your own first.');
    await execute(
      manager,
      'UPDATE admin_users SET encrypted_totp_secret = NULL WHERE totp_enabled_at IS NULL',
    );
  }
}
