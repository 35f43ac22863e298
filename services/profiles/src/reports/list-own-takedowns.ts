import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnTakedownsRpc } from '@sprinkle/contracts/profiles/reports.rpc';
import { OWN_TAKEDOWNS_MAX, type OwnTakedown } from '@sprinkle/contracts/profiles/takedowns.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type FindOptionsWhere, In } from 'typeorm';
import { ReportCaseEntity, TAKEDOWNS, toOwnTakedown } from './report-case.entity.js';

/** Selects the decisions that a creator sees and may appeal. */
export function takedownsOf(creatorId: string): FindOptionsWhere<ReportCaseEntity> {
  return { creatorId, action: In(Object.values(TAKEDOWNS)) };
}

@Injectable()
export class ListOwnTakedowns {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listOwnTakedownsRpc)
  async execute(actor: Actor): Promise<OwnTakedown[]> {
    const owner = requireUser(actor);
    const taken = await this.dataSource.manager.find(ReportCaseEntity, {
      where: takedownsOf(owner.id),
      order: { decidedAt: 'DESC', id: 'DESC' },
      take: OWN_TAKEDOWNS_MAX,
    });
    return taken.map(toOwnTakedown);
  }
}
