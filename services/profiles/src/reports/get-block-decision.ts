import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBlockDecisionRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { BlockDecision } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ReadAppealToken } from './read-appeal-token.js';
import { ReportCaseEntity, toBlockDecision } from './report-case.entity.js';

@Injectable()
export class GetBlockDecision {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readToken: ReadAppealToken,
  ) {}

  @HandlesRpc(getBlockDecisionRpc)
  async execute({ token }: RpcInput<typeof getBlockDecisionRpc>, actor: Actor): Promise<BlockDecision> {
    const id = await this.readToken.execute(token, actor);
    const decided = await this.dataSource.manager.findOneBy(ReportCaseEntity, { id, action: 'user-blocked' });
    if (!decided) throw new DomainError('NOT_FOUND', "This case doesn't exist.");
    return toBlockDecision(decided);
  }
}
