import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { appealTakedownRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { OwnTakedown } from '@sprinkle/contracts/profiles/reports.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { lockCase } from './record-decision.js';
import { toOwnTakedown } from './report-case.entity.js';

/** A creator appeals a decision once. */
@Injectable()
export class AppealTakedown {
  constructor(private readonly dataSource: DataSource) {}

  execute({ caseId, text }: RpcInput<typeof appealTakedownRpc>, actor: Actor): Promise<OwnTakedown> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const taken = await lockCase(manager, caseId, { creatorId: owner.id });
      if (taken.action !== 'comment-hidden' && taken.action !== 'page-unpublished') {
        throw new DomainError('NOT_FOUND', 'This case does not exist.');
      }
      if (taken.appealState === 'reversed' && !taken.appealText) {
        throw new DomainError('WRONG_STATE', 'This decision has been reversed.');
      }
      if (taken.appealState !== 'none') {
        throw new DomainError('WRONG_STATE', 'You have already answered this decision.');
      }
      Object.assign(taken, { appealState: 'open', appealText: text, appealedAt: new Date() });
      await manager.save(taken);
      return toOwnTakedown(taken);
    });
  }
}
