import { Injectable } from '@nestjs/common';
import { query } from '@sprinkle/service-kit/database/query';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const piece = z.object({ beginsAt: z.string() });

/** Reads the whole index, so callers cache the response. */
@Injectable()
export class ListDirectoryPieces {
  constructor(private readonly dataSource: DataSource) {}

  async execute(size: number): Promise<string[]> {
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
