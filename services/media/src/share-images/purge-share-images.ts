import { Injectable } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { execute, query } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ObjectStorage } from '../storage/object-storage.js';

const BATCH = 50;

const shareImage = z.object({ name: z.string() });

/** Deletes expired share images, first the file, then the row. An image drawn again in between keeps its row. */
@Injectable()
export class PurgeShareImages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  @Every(60_000)
  async execute(): Promise<boolean> {
    const expired = await query(
      this.dataSource,
      shareImage,
      'SELECT name FROM share_images WHERE expires_at <= now() ORDER BY expires_at LIMIT $1',
      [BATCH],
    );
    for (const { name } of expired) {
      await this.storage.remove(publicObjectKey(name));
      await execute(this.dataSource, 'DELETE FROM share_images WHERE name = $1 AND expires_at <= now()', [
        name,
      ]);
    }
    return expired.length === BATCH;
  }
}
