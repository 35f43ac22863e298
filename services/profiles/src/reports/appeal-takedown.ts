import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { appealTakedownRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import type { OwnTakedown } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { takedownsOf } from './list-own-takedowns.js';
import { recordAppeal } from './record-appeal.js';
import { lockCase } from './record-decision.js';
import { toOwnTakedown } from './report-case.entity.js';

/** Creators can appeal a takedown once. */
@Injectable()
export class AppealTakedown {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(appealTakedownRpc)
  execute({ caseId, text }: RpcInput<typeof appealTakedownRpc>, actor: Actor): Promise<OwnTakedown> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const taken = await lockCase(manager, caseId, takedownsOf(owner.id));
      await recordAppeal(manager, taken, text);
      return toOwnTakedown(taken);
    });
  }
}
