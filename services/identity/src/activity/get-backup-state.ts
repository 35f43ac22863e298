import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBackupStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** The log records full backups. A server that archives its write-ahead log continuously can be restored to the last archived file. */
const LAST = `
  SELECT greatest(
    (SELECT max(created_at) FROM activity_logs WHERE action = 'backup-taken'),
    (SELECT last_archived_time FROM pg_stat_archiver)) AS last_at`;

const lastBackup = z.object({ lastAt: isoTime.nullable() });

@Injectable()
export class GetBackupState {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getBackupStateRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getBackupStateRpc>> {
    requireAdmin(actor);
    return this.read();
  }

  read() {
    return queryOne(this.dataSource, lastBackup, LAST);
  }
}
