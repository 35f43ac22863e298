import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { appealBlockRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { BlockDecision } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ReadAppealToken } from './read-appeal-token.js';
import { recordAppeal } from './record-appeal.js';
import { lockCase } from './record-decision.js';
import { toBlockDecision } from './report-case.entity.js';

/** Lets a blocked creator, who cannot sign in, appeal with the token from the mail. */
@Injectable()
export class AppealBlock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readToken: ReadAppealToken,
  ) {}

  @HandlesRpc(appealBlockRpc)
  async execute({ token, text }: RpcInput<typeof appealBlockRpc>, actor: Actor): Promise<BlockDecision> {
    const caseId = await this.readToken.execute(token, actor);
    return this.dataSource.transaction(async (manager) => {
      const decided = await lockCase(manager, caseId, { action: 'user-blocked' });
      await recordAppeal(manager, decided, text);
      return toBlockDecision(decided);
    });
  }
}
