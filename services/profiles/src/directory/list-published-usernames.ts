import { Injectable } from '@nestjs/common';
import { listPublishedUsernamesRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const publishedUsername = z.object({ userId: z.string(), username: z.string(), updatedAt: isoTime });

@Injectable()
export class ListPublishedUsernames {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listPublishedUsernamesRpc)
  async execute({
    from,
    until,
    limit,
  }: RpcInput<typeof listPublishedUsernamesRpc>): Promise<RpcOutput<typeof listPublishedUsernamesRpc>> {
    const found = await query(
      this.dataSource,
      publishedUsername,
      `SELECT user_id, username, updated_at FROM directory
       WHERE user_id >= $1 AND ($2::uuid IS NULL OR user_id < $2)
       ORDER BY user_id LIMIT $3`,
      [from, until ?? null, limit + 1],
    );
    return {
      pages: found.slice(0, limit).map(({ username, updatedAt }) => ({ username, updatedAt })),
      nextFrom: found[limit]?.userId ?? null,
    };
  }
}
