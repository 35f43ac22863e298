import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { endSupporterRpc } from '@sprinkle/contracts/tips/taking/supporters.rpc';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { endSupports } from '../settlement/end-supports.js';
import { supporterRow, supportersWhere } from './list-supporters.js';

/** Ends a support for its creator. A support that has ended stays as it is. A malformed id is not found. */
@Injectable()
export class EndSupporter {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(endSupporterRpc)
  execute(
    { supportId }: RpcInput<typeof endSupporterRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof endSupporterRpc>> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      await endSupports(manager, 'creator', {
        condition: 'creator_id = $2 AND id::text = lower($3) AND began_at IS NOT NULL',
        parameters: [owner.id, supportId],
      });
      const found = await queryOptional(manager, supporterRow, supportersWhere('id::text = lower($2)'), [
        owner.id,
        supportId,
      ]);
      if (!found) throw new DomainError('SUPPORT_NOT_FOUND', "This support doesn't exist.");
      return found;
    });
  }
}
