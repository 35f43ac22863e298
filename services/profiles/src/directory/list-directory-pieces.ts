import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads the whole index, so callers cache the response. */
@Injectable()
export class ListDirectoryPieces {
  constructor(private readonly dataSource: DataSource) {}

  async execute(size: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId"
       FROM (SELECT user_id, row_number() OVER (ORDER BY user_id) - 1 AS place FROM directory) listed
       WHERE place % $1 = 0 ORDER BY user_id`,
      [size],
    );
    return rows.map(({ userId }) => userId);
  }
}
