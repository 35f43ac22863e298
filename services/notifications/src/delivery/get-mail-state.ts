import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getMailStateRpc } from '@sprinkle/contracts/system/system.rpc';
import { count, isoTime } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * Each half of the queue has its own index. `next_attempt_at` tells when the last attempt began, which is within a day of the
 * first. Mails that were anonymized before they were sent did not fail.
 */
const READ_STATE = `
  WITH waiting AS (
    SELECT created_at FROM messages WHERE status IN ('queued', 'sending') AND mass_mail_id IS NULL
    UNION ALL
    SELECT created_at FROM messages WHERE status IN ('queued', 'sending') AND mass_mail_id IS NOT NULL
  )
  SELECT count(*) AS queued, min(created_at) AS oldest_at, (
    SELECT count(*) FROM messages
    WHERE status IN ('failed', 'bounced') AND created_at > now() - interval '3 days'
      AND next_attempt_at > now() - interval '1 day' AND last_error IS DISTINCT FROM 'anonymized') AS failed_last_day
  FROM waiting`;

const mailState = z.object({ queued: count, oldestAt: isoTime.nullable(), failedLastDay: count });

@Injectable()
export class GetMailState {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getMailStateRpc)
  async execute(actor: Actor): Promise<RpcOutput<typeof getMailStateRpc>> {
    requireAdmin(actor);
    return queryOne(this.dataSource, mailState, READ_STATE);
  }
}
