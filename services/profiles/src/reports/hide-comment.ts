import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { hideCommentRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { profileNotFound } from '../pages/page-access.js';
import { DecideReport } from './decide-report.js';

type Hiding = RpcInput<typeof hideCommentRpc>;

/** A decision that stands comes first, so that a repeated request finds its own. */
const FIND_CASE = `
  SELECT id FROM report_cases
  WHERE creator_id = $1 AND target_id = $2
    AND (state = 'open' OR (action = 'comment-hidden' AND appeal_state <> 'reversed'))
  ORDER BY state = 'open' LIMIT 1`;

const foundCase = z.object({ id: z.string() });

/** Hides a comment that nobody need have reported, as the decision of a case, so that its creator hears why and may answer. */
@Injectable()
export class HideComment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly decide: DecideReport,
  ) {}

  @HandlesRpc(hideCommentRpc)
  execute({ comment, creatorId, ...decision }: Hiding, actor: Actor): Promise<ReportCase> {
    requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const caseId = await findOrOpenCase(manager, creatorId, comment);
      return this.decide.in(
        manager,
        { caseId, decision: { ...decision, decision: 'comment-hidden' } },
        actor,
      );
    });
  }
}

/** Takes the locks of a report about the comment, in its order. */
async function findOrOpenCase(
  manager: EntityManager,
  creatorId: string,
  { tipId, senderName, message }: Hiding['comment'],
): Promise<string> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [tipId]);
  const owners = await execute(manager, 'SELECT FROM accounts WHERE id = $1 AND is_active FOR SHARE', [
    creatorId,
  ]);
  if (owners === 0) throw profileNotFound();
  const found = await queryOptional(manager, foundCase, FIND_CASE, [creatorId, tipId]);
  if (found) return found.id;
  const id = randomUUID();
  await execute(
    manager,
    `INSERT INTO report_cases (id, kind, target_id, creator_id, sender_name, message)
     VALUES ($1, 'comment', $2, $3, $4, $5)`,
    [id, tipId, creatorId, senderName, message],
  );
  return id;
}
