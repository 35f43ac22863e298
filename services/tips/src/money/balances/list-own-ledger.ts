import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { LedgerEntry } from '../ledger/ledger-entry.entity.js';
import { boundsOf } from './month.js';

@Injectable()
export class ListOwnLedger {
  constructor(private readonly dataSource: DataSource) {}

  /** The cursor is the id of the last entry on the previous page. */
  @HandlesRpc(listOwnLedgerRpc)
  async execute(
    { cursor, limit, month }: RpcInput<typeof listOwnLedgerRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnLedgerRpc>> {
    const { id: creatorId } = requireUser(actor);
    const query = this.dataSource
      .createQueryBuilder(LedgerEntry, 'entry')
      .where({ creatorId })
      .orderBy('entry.createdAt')
      .addOrderBy('entry.id')
      .limit(limit + 1);
    if (cursor) {
      query.andWhere(
        '(entry.created_at, entry.id) > (SELECT e.created_at, e.id FROM ledger_entries e WHERE e.id = :cursor AND e.creator_id = :creatorId)',
        { cursor, creatorId },
      );
    }
    if (month) {
      const { from, until } = boundsOf(month);
      query.andWhere('entry.created_at >= :from AND entry.created_at < :until', { from, until });
    }
    const entries = await query.getMany();
    const { page, nextCursor } = pageOf(entries, limit);
    return {
      entries: page.map(({ id, tipId, kind, amountCents, currency, createdAt }) => ({
        id,
        tipId,
        kind,
        amountCents,
        currency,
        createdAt: createdAt.toISOString(),
      })),
      nextCursor,
    };
  }
}
