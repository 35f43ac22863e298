import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { unblockSenderRpc } from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';

/** Compares text, so that a malformed id is not found. */
const UNBLOCK = 'DELETE FROM blocked_senders WHERE creator_id = $1 AND tip_id::text = lower($2)';

@Injectable()
export class UnblockSender {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(unblockSenderRpc)
  async execute(
    { blockId }: RpcInput<typeof unblockSenderRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const removed = await execute(this.dataSource, UNBLOCK, [requireUser(actor).id, blockId]);
    if (removed === 0) throw new DomainError('NOT_FOUND', "This sender isn't blocked.");
    return {};
  }
}
