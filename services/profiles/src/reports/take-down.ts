import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { hideCommentRpc, takeLinkDownRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { linkNotFound, requireLinkId } from '../links/links.js';
import { profileNotFound } from '../pages/page-access.js';
import { DecideReport } from './decide-report.js';
import { TAKEDOWNS } from './report-case.entity.js';

interface Subject {
  kind: 'comment' | 'link';
  targetId: string;
  creatorId: string;
  comment?: RpcInput<typeof hideCommentRpc>['comment'];
  link?: z.output<typeof foundLink>;
}

/** A standing decision comes first, so that a repeated request finds its own decision. */
const FIND_CASE = `
  SELECT id FROM report_cases
  WHERE creator_id = $1 AND target_id = $2
    AND (state = 'open' OR (action = $3 AND appeal_state <> 'reversed'))
  ORDER BY state = 'open' LIMIT 1`;

const foundCase = z.object({ id: z.string() });
const foundLink = z.object({
  creatorId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  picture: z.string().nullable(),
});

/** Takes down content, even if nobody reported it, as the decision of a case. The creator is told why and may appeal. */
@Injectable()
export class TakeDown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly decide: DecideReport,
  ) {}

  @HandlesRpc(hideCommentRpc)
  hideComment(
    { comment, creatorId, ...because }: RpcInput<typeof hideCommentRpc>,
    actor: Actor,
  ): Promise<ReportCase> {
    requireRecentAdminSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const subject = { kind: 'comment', targetId: comment.tipId, creatorId, comment } as const;
      const caseId = await findOrOpenCase(manager, subject);
      return this.decide.in(manager, { caseId, decision: { ...because, decision: 'comment-hidden' } }, actor);
    });
  }

  @HandlesRpc(takeLinkDownRpc)
  takeLinkDown({ linkId, ...because }: RpcInput<typeof takeLinkDownRpc>, actor: Actor): Promise<ReportCase> {
    requireRecentAdminSignIn(actor);
    const targetId = requireLinkId(linkId);
    return this.dataSource.transaction(async (manager) => {
      const link = await queryOptional(
        manager,
        foundLink,
        'SELECT user_id AS creator_id, title, url, picture FROM links WHERE id = $1 AND removed_at IS NULL',
        [targetId],
      );
      if (!link) throw linkNotFound();
      const { creatorId } = link;
      const caseId = await findOrOpenCase(manager, { kind: 'link', targetId, creatorId, link });
      return this.decide.in(
        manager,
        { caseId, decision: { ...because, decision: 'link-taken-down' } },
        actor,
      );
    });
  }
}

/** Takes the same locks, in the same order, as a report about the content. */
async function findOrOpenCase(
  manager: EntityManager,
  { kind, targetId, creatorId, comment, link }: Subject,
): Promise<string> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [targetId]);
  const owners = await execute(manager, 'SELECT FROM accounts WHERE id = $1 AND is_active FOR SHARE', [
    creatorId,
  ]);
  if (owners === 0) throw profileNotFound();
  const found = await queryOptional(manager, foundCase, FIND_CASE, [creatorId, targetId, TAKEDOWNS[kind]]);
  if (found) return found.id;
  const id = randomUUID();
  await execute(
    manager,
    `INSERT INTO report_cases (id, kind, target_id, creator_id, sender_name, message, link_title, link_url, link_picture)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      kind,
      targetId,
      creatorId,
      comment?.senderName,
      comment?.message,
      link?.title,
      link?.url,
      link?.picture,
    ],
  );
  return id;
}
