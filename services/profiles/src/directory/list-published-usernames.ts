import { Injectable } from '@nestjs/common';
import type { listPublishedUsernamesRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';

interface Listed {
  userId: string;
  username: string;
  updatedAt: Date;
}

@Injectable()
export class ListPublishedUsernames {
  constructor(private readonly dataSource: DataSource) {}

  async execute({
    from,
    until,
    limit,
  }: RpcInput<typeof listPublishedUsernamesRpc>): Promise<RpcOutput<typeof listPublishedUsernamesRpc>> {
    const rows = await this.dataSource.query<Listed[]>(
      `SELECT user_id AS "userId", username, updated_at AS "updatedAt" FROM directory
       WHERE user_id >= $1 AND ($2::uuid IS NULL OR user_id < $2)
       ORDER BY user_id LIMIT $3`,
      [from, until ?? null, limit + 1],
    );
    return {
      pages: rows
        .slice(0, limit)
        .map(({ username, updatedAt }) => ({ username, updatedAt: updatedAt.toISOString() })),
      nextFrom: rows[limit]?.userId ?? null,
    };
  }
}
