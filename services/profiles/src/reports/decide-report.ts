import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { ReportDecision } from '@sprinkle/contracts/profiles/report-decisions.schemas';
import { decideReportRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { setLinkTakenDown, takePageDown } from '../profiles/take-page-down.js';
import { answerReporters } from './answer-reporters.js';
import { describeCases } from './list-report-cases.js';
import { getUsername, lockCase, recordDecision } from './record-decision.js';
import { ReportCaseEntity, TAKEDOWNS } from './report-case.entity.js';
import { recordHistory } from './report-history.js';

const DONE = {
  dismissed: 'dismissed these reports',
  'comment-hidden': 'hidden this comment',
  'page-unpublished': 'unpublished this page',
  'link-taken-down': 'taken this link down',
  'user-blocked': 'blocked this user',
} as const;

type Deciding = RpcInput<typeof decideReportRpc>;

@Injectable()
export class DecideReport {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(decideReportRpc)
  execute(deciding: Deciding, actor: Actor): Promise<ReportCase> {
    return this.dataSource.transaction((manager) => this.in(manager, deciding, actor));
  }

  /** Decides in the caller's transaction. */
  async in(manager: EntityManager, { caseId, decision }: Deciding, actor: Actor): Promise<ReportCase> {
    const admin = requireRecentAdminSignIn(actor);
    const reported = await lockCase(manager, caseId);
    if (isNewDecision(reported, decision, admin.id)) {
      await assertPossible(manager, reported, decision);
      Object.assign(reported, fieldsOf(decision), {
        decidedBy: admin.id,
        decidedByName: actor.username ?? '',
        decidedAt: new Date(),
      });
      const username = await getUsername(manager, reported.creatorId);
      if (decision.decision === 'page-unpublished') {
        reported.wasPublished = await takePageDown(manager, reported.creatorId, username);
      }
      await manager.save(reported);
      if (decision.decision === 'link-taken-down') await setLinkTakenDown(manager, reported, username, true);
      await recordHistory(manager, {
        event: 'decided',
        ground: reported.ground,
        outcome: decision.decision,
        seconds: secondsUntilDecision(reported),
      });
      await recordDecision(
        manager,
        reported,
        { decision: decision.decision, message: reported.decisionMessage },
        actor,
      );
      await answerReporters(manager, reported);
    }
    const [decided] = await describeCases(manager, [reported.id]);
    if (!decided) throw new DomainError('NOT_FOUND', "This case doesn't exist.");
    return decided;
  }
}

/** Returns false if the same administrator repeats the decision. Throws if there is another decision. */
function isNewDecision(
  { state, action, decidedBy, decidedByName }: ReportCaseEntity,
  { decision }: ReportDecision,
  adminId: string,
): boolean {
  if (state === 'open') return true;
  const made = action ?? 'dismissed';
  if (made === decision && decidedBy === adminId) return false;
  const who = decidedBy === adminId ? 'You have' : `${decidedByName || 'Another administrator'} has`;
  throw new DomainError('DECIDED_ALREADY', `${who} already ${DONE[made]}.`);
}

async function assertPossible(
  manager: EntityManager,
  { kind, targetId, creatorId }: ReportCaseEntity,
  { decision }: ReportDecision,
): Promise<void> {
  if (decision === 'dismissed') return;
  if (decision === 'user-blocked') return assertNotBlocked(manager, creatorId);
  if (TAKEDOWNS[kind] !== decision) {
    throw new DomainError('WRONG_STATE', `This case is about a ${kind}.`);
  }
  const isStanding = await manager.existsBy(ReportCaseEntity, {
    targetId,
    action: TAKEDOWNS[kind],
    appealState: Not('reversed'),
  });
  if (isStanding) {
    throw new DomainError('DECIDED_ALREADY', `An earlier case has already ${DONE[decision]}.`);
  }
}

/** An account has only one block, and only the case that made it can reverse it. */
async function assertNotBlocked(manager: EntityManager, creatorId: string): Promise<void> {
  const blocked = await execute(manager, 'SELECT FROM accounts WHERE id = $1 AND is_blocked', [creatorId]);
  if (blocked > 0) throw new DomainError('DECIDED_ALREADY', 'This account is already blocked.');
}

function secondsUntilDecision({ createdAt, decidedAt }: ReportCaseEntity): number {
  return decidedAt ? Math.round((decidedAt.getTime() - createdAt.getTime()) / 1_000) : 0;
}

function fieldsOf(decision: ReportDecision): Partial<ReportCaseEntity> {
  if (decision.decision === 'dismissed') return { state: 'dismissed', note: decision.note };
  const ground = decision.ground ?? 'terms';
  return {
    state: 'acted',
    action: decision.decision,
    note: decision.note || null,
    ground,
    law: ground === 'law' ? decision.law : null,
    reason: decision.reason,
    decisionMessage: decision.message,
  };
}
