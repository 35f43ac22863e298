import type { Actor } from '@sprinkle/contracts/actor';
import { profilesActivityRecorded, reportDecided } from '@sprinkle/contracts/profiles/profiles.events';
import type { ReportDecisionFact } from '@sprinkle/contracts/profiles/report-facts.schemas';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { commentOf, linkOf, ReportCaseEntity } from './report-case.entity.js';

const idSchema = z.uuid();

const namedAccount = z.object({ username: z.string() });
const decisionVersion = z.object({ version: count });

/** Makes concurrent decisions wait for each other. Treats a malformed id as not found. */
export async function lockCase(
  manager: EntityManager,
  caseId: string,
  where: FindOptionsWhere<ReportCaseEntity> = {},
): Promise<ReportCaseEntity> {
  const { data: id } = idSchema.safeParse(caseId);
  const lock = { mode: 'pessimistic_write' as const };
  const found = id ? await manager.findOne(ReportCaseEntity, { where: { ...where, id }, lock }) : null;
  if (!found) throw new DomainError('NOT_FOUND', "This case doesn't exist.");
  return found;
}

export async function getUsername(manager: EntityManager, accountId: string): Promise<string> {
  const account = await queryOptional(manager, namedAccount, 'SELECT username FROM accounts WHERE id = $1', [
    accountId,
  ]);
  return account?.username ?? '';
}

const ACTIONS = {
  dismissed: 'reports-dismissed',
  'comment-hidden': 'reported-comment-hidden',
  'page-unpublished': 'reported-page-unpublished',
  'link-taken-down': 'link-taken-down',
  'user-blocked': 'reported-user-blocked',
  'appeal-upheld': 'appeal-upheld',
  'appeal-reversed': 'appeal-reversed',
} as const;

/** Notifies the other services, which hide the comment, block the account, log the decision and mail the creator. */
export async function recordDecision(
  manager: EntityManager,
  decided: ReportCaseEntity,
  outcome: Pick<ReportDecisionFact, 'decision' | 'message'>,
  actor: Actor,
): Promise<void> {
  const username = await getUsername(manager, decided.creatorId);
  const { version } = await queryOne(
    manager,
    decisionVersion,
    `SELECT nextval('report_decision_versions') AS version`,
  );
  await recordEvent(manager, reportDecided, {
    decision: outcome.decision,
    action: decided.action,
    message: outcome.message,
    caseId: decided.id,
    version,
    kind: decided.kind,
    creatorId: decided.creatorId,
    creatorUsername: username,
    comment: commentOf(decided),
    link: linkOf(decided),
    ground: decided.ground,
    law: decided.law,
    decidedAt: decided.decidedAt?.toISOString(),
    reason: decided.reason,
    adminId: requireAdmin(actor).id,
  });
  const { kind, reason } = decided;
  await recordActivity(manager, profilesActivityRecorded, actor, ACTIONS[outcome.decision], {
    // The creator's export contains these details, and closing the account clears them. The note therefore stays in the case.
    target: { kind: 'user', id: decided.creatorId },
    details: { caseId: decided.id, kind, ...(reason && { reason }) },
  });
}
