import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { DataSource } from 'typeorm';
import { ObjectStorage } from '../storage/object-storage.js';

const BATCH = 50;

/** First the bytes, then the row; one that was drawn again meanwhile keeps its row, and is drawn once more when asked for. */
@Injectable()
export class PurgeShareImages implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new BackgroundLoop({
    name: PurgeShareImages.name,
    intervalMs: 60_000,
    work: () => this.execute(),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** True when there may be more. */
  async execute(): Promise<boolean> {
    const expired = await this.dataSource.query<{ name: string }[]>(
      'SELECT name FROM share_images WHERE expires_at <= now() ORDER BY expires_at LIMIT $1',
      [BATCH],
    );
    for (const { name } of expired) {
      await this.storage.remove(publicObjectKey(name));
      await this.dataSource.query('DELETE FROM share_images WHERE name = $1 AND expires_at <= now()', [name]);
    }
    return expired.length === BATCH;
  }
}
