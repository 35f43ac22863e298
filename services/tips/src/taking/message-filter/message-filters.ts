import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getMessageFilterRpc, setMessageFilterRpc } from '@sprinkle/contracts/tips/taking/message-filter.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeOwnCreator } from '../../creators/change-own-creator.js';
import { findMessageFilter } from './find-reason-to-hold.js';

const STORE = `
  INSERT INTO message_filters (creator_id, words, no_links, hold_strong_language) VALUES ($1, $2, $3, $4)
  ON CONFLICT (creator_id) DO UPDATE SET
    words = excluded.words, no_links = excluded.no_links, hold_strong_language = excluded.hold_strong_language`;

@Injectable()
export class MessageFilters {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getMessageFilterRpc)
  get(actor: Actor): Promise<RpcOutput<typeof getMessageFilterRpc>> {
    return findMessageFilter(this.dataSource, requireUser(actor).id);
  }

  @HandlesRpc(setMessageFilterRpc)
  set(
    filter: RpcInput<typeof setMessageFilterRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof setMessageFilterRpc>> {
    const { id } = requireUser(actor);
    return changeOwnCreator(this.dataSource, id, async (manager) => {
      await execute(manager, STORE, [id, filter.words, filter.noLinks, filter.holdStrongLanguage]);
      return filter;
    });
  }
}
