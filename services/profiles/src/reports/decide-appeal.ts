import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { decideAppealRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { ReportCase } from '@sprinkle/contracts/profiles/reports.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { restorePage, setLinkTakenDown } from '../profiles/take-page-down.js';
import { describeCases } from './list-report-cases.js';
import { getUsername, lockCase, recordDecision } from './record-decision.js';
import type { ReportCaseEntity } from './report-case.entity.js';
import { recordHistory } from './report-history.js';

type AppealDecision = RpcInput<typeof decideAppealRpc>;

@Injectable()
export class DecideAppeal {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(decideAppealRpc)
  async execute({ caseId, outcome, note, message }: AppealDecision, actor: Actor): Promise<ReportCase> {
    const admin = requireRecentAdminSignIn(actor);
    const [decided] = await this.dataSource.transaction(async (manager) => {
      const appealed = await lockCase(manager, caseId);
      if (isNewDecision(appealed, outcome, admin.id)) {
        Object.assign(appealed, {
          appealState: outcome,
          appealNote: note,
          appealMessage: message || null,
          appealDecidedBy: admin.id,
          appealDecidedByName: actor.username ?? '',
          appealDecidedAt: new Date(),
        });
        await manager.save(appealed);
        await recordHistory(manager, {
          event: 'appeal-decided',
          ground: appealed.ground,
          outcome: appealed.appealedAt ? outcome : 'reversed-unasked',
        });
        if (outcome === 'reversed') {
          const username = await getUsername(manager, appealed.creatorId);
          if (appealed.action === 'page-unpublished') await restorePage(manager, appealed, username);
          if (appealed.action === 'link-taken-down')
            await setLinkTakenDown(manager, appealed, username, false);
        }
        await recordDecision(
          manager,
          appealed,
          { decision: `appeal-${outcome}`, message: appealed.appealMessage },
          actor,
        );
      }
      return describeCases(manager, [appealed.id]);
    });
    if (!decided) throw new DomainError('NOT_FOUND', "This case doesn't exist.");
    return decided;
  }
}

/**
 * Returns false if the same administrator repeats the decision. Throws if there is nothing to decide, or if it was decided
 * differently or by somebody else.
 */
function isNewDecision(
  { action, appealState, appealDecidedBy, appealDecidedByName }: ReportCaseEntity,
  outcome: AppealDecision['outcome'],
  adminId: string,
): boolean {
  if (appealState === 'open') return true;
  // Administrators can correct a mistake without an appeal, too, and after they upheld the decision.
  if (outcome === 'reversed' && action && appealState !== 'reversed') return true;
  if (appealState === 'none') {
    const message = action ? 'The creator has not answered yet.' : 'This case has taken nothing down.';
    throw new DomainError('WRONG_STATE', message);
  }
  if (appealState === outcome && appealDecidedBy === adminId) return false;
  const who =
    appealDecidedBy === adminId ? 'You have' : `${appealDecidedByName || 'Another administrator'} has`;
  throw new DomainError('DECIDED_ALREADY', `${who} already ${appealState} this decision.`);
}
