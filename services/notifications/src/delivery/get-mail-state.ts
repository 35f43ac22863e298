import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getMailStateRpc } from '@sprinkle/contracts/system/system.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

/**
 * Each half of the queue has an index of its own. `next_attempt_at` says when the last attempt began, and the last
 * attempt follows within a day of the first. Mails that were anonymized before they were sent did not fail.
 */
const READ_STATE = `
  WITH waiting AS (
    SELECT created_at FROM messages WHERE status IN ('queued', 'sending') AND mass_mail_id IS NULL
    UNION ALL
    SELECT created_at FROM messages WHERE status IN ('queued', 'sending') AND mass_mail_id IS NOT NULL
  )
  SELECT count(*)::int AS queued, min(created_at) AS "oldestAt", (
    SELECT count(*)::int FROM messages
    WHERE status IN ('failed', 'bounced') AND created_at > now() - interval '3 days'
      AND next_attempt_at > now() - interval '1 day' AND last_error IS DISTINCT FROM 'anonymized') AS "failedLastDay"
  FROM waiting`;

interface StateRow {
  queued: number;
  oldestAt: Date | null;
  failedLastDay: number;
}

@Injectable()
export class GetMailState {
  constructor(private readonly dataSource: DataSource) {}

  async execute(actor: Actor): Promise<RpcOutput<typeof getMailStateRpc>> {
    requireAdmin(actor);
    const [state]: [StateRow] = await this.dataSource.query(READ_STATE);
    return { ...state, oldestAt: state.oldestAt?.toISOString() ?? null };
  }
}
