import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listAdminsRpc } from '@sprinkle/contracts/identity/admin-management.rpc';
import { adminSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { count, isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireSuper } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type ListedAdmin = RpcOutput<typeof listAdminsRpc>[number];

const listedAdmin = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: adminSchema.shape.role,
  lastLogin: isoTime.nullable(),
  createdAt: isoTime,
  hasTotp: z.boolean(),
  mustChangePassword: z.boolean(),
  sessions: count,
});

/** There are never many administrators, so the list has one page. */
const ADMINS_MAX = 500;

@Injectable()
export class ListAdmins {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listAdminsRpc)
  async execute(actor: Actor): Promise<ListedAdmin[]> {
    requireSuper(actor);
    return query(
      this.dataSource,
      listedAdmin,
      `SELECT a.id, a.username, a.email, a.role, a.last_login, a.created_at,
              a.totp_enabled_at IS NOT NULL AS has_totp, a.must_change_password,
              (SELECT count(*) FROM sessions s
                WHERE s.admin_id = a.id AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions
         FROM admin_users a WHERE a.removed_at IS NULL
        ORDER BY lower(a.username) LIMIT ${ADMINS_MAX}`,
    );
  }
}
