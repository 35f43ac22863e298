import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { ReportCaseEntity } from './report-case.entity.js';

/** A creator appeals a decision once. The caller has locked the case, so two appeals wait for each other. */
export async function recordAppeal(
  manager: EntityManager,
  decided: ReportCaseEntity,
  text: string,
): Promise<void> {
  if (decided.appealState === 'reversed' && !decided.appealText) {
    throw new DomainError('WRONG_STATE', 'This decision has been reversed.');
  }
  if (decided.appealState !== 'none') {
    throw new DomainError('WRONG_STATE', 'You have already answered this decision.');
  }
  Object.assign(decided, { appealState: 'open', appealText: text, appealedAt: new Date() });
  await manager.save(decided);
}
