import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { listAdminsRpc } from '@sprinkle/contracts/identity/admins.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireSuper } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

type ListedAdmin = RpcOutput<typeof listAdminsRpc>[number];
type Row = Omit<ListedAdmin, 'lastLogin' | 'createdAt'> & { lastLogin: Date | null; createdAt: Date };

/** There are never many administrators, so the list has one page. */
const ADMINS_MAX = 500;

@Injectable()
export class ListAdmins {
  constructor(private readonly dataSource: DataSource) {}

  async execute(actor: Actor): Promise<ListedAdmin[]> {
    requireSuper(actor);
    const rows = await this.dataSource.query<Row[]>(
      `SELECT a.id, a.username, a.email, a.role, a.last_login AS "lastLogin", a.created_at AS "createdAt",
              a.totp_enabled_at IS NOT NULL AS "hasTotp", a.must_change_password AS "mustChangePassword",
              (SELECT count(*)::int FROM sessions s
                WHERE s.admin_id = a.id AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions
         FROM admin_users a WHERE a.removed_at IS NULL
        ORDER BY lower(a.username) LIMIT ${ADMINS_MAX}`,
    );
    return rows.map((row) => ({
      ...row,
      lastLogin: row.lastLogin?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }));
  }
}
