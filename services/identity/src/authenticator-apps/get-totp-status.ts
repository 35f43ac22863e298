import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getTotpStatusRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { requireOwner } from '../sessions/require-session.js';
import { APP_TABLES } from '../totp/app-tables.js';
import { countRecoveryCodes } from '../totp/recovery-codes.js';
import { notSignedIn } from '../users/not-signed-in.js';

const foundApp = z.object({ isEnabled: z.boolean() });

@Injectable()
export class GetTotpStatus {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTotpStatusRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getTotpStatusRpc>> {
    const owner = requireOwner(actor);
    const { accounts, isOpen } = APP_TABLES[owner.audience];
    const app = await queryOptional(
      this.dataSource,
      foundApp,
      `SELECT totp_enabled_at IS NOT NULL AS is_enabled FROM ${accounts} WHERE id = $1 AND ${isOpen}`,
      [owner.id],
    );
    if (!app) throw notSignedIn();
    return { ...app, recoveryCodesLeft: await countRecoveryCodes(this.dataSource.manager, owner) };
  }
}
