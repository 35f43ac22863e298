import { endOfRedress } from '@sprinkle/contracts/rules/report-reasons';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { ReportCaseEntity } from './report-case.entity.js';
import { recordHistory } from './report-history.js';

/** Creators can appeal a decision once. The caller has locked the case, so that two appeals wait for each other. */
export async function recordAppeal(
  manager: EntityManager,
  decided: ReportCaseEntity,
  text: string,
): Promise<void> {
  if (decided.appealState === 'reversed' && !decided.appealText) {
    throw new DomainError('ANSWERED_ALREADY', 'This decision has been reversed.');
  }
  if (decided.appealState !== 'none') {
    throw new DomainError('ANSWERED_ALREADY', 'You have already answered this decision.');
  }
  if (decided.decidedAt && endOfRedress(decided.decidedAt) <= new Date()) {
    throw new DomainError('WRONG_STATE', 'The time to answer this decision is over.');
  }
  Object.assign(decided, { appealState: 'open', appealText: text, appealedAt: new Date() });
  await manager.save(decided);
  await recordHistory(manager, { event: 'appealed', ground: decided.ground });
}
