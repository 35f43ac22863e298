import { Injectable } from '@nestjs/common';
import { listDirectoryPiecesRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const piece = z.object({ beginsAt: z.string() });

/** Reads the whole index, so callers cache the response. */
@Injectable()
export class ListDirectoryPieces {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listDirectoryPiecesRpc)
  async execute({ size }: RpcInput<typeof listDirectoryPiecesRpc>): Promise<string[]> {
    const pieces = await query(
      this.dataSource,
      piece,
      `SELECT user_id AS begins_at
       FROM (SELECT user_id, row_number() OVER (ORDER BY user_id) - 1 AS place FROM directory) listed
       WHERE place % $1 = 0 ORDER BY user_id`,
      [size],
    );
    return pieces.map(({ beginsAt }) => beginsAt);
  }
}
