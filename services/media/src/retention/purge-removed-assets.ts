import { Injectable } from '@nestjs/common';
import { publicObjectKey } from '@sprinkle/contracts/media/media.rpc';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource, Not } from 'typeorm';
import { AssetEntity, imageNameOf, posterNameOf, withheldObjectKey } from '../assets/asset.entity.js';
import { ObjectStorage } from '../storage/object-storage.js';

const BATCH = 20;

/** Deletes the files of removed assets, then their rows. Can be repeated safely. */
@Injectable()
export class PurgeRemovedAssets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  @Every(60_000)
  async execute(): Promise<boolean> {
    const removed = await this.dataSource.manager.find(AssetEntity, {
      where: { status: 'removed' },
      order: { updatedAt: 'ASC' },
      take: BATCH,
    });
    for (const asset of removed) {
      await this.removeBytes(asset);
      await this.dataSource.manager.delete(AssetEntity, { id: asset.id, status: 'removed' });
    }
    return removed.length === BATCH;
  }

  /** Deletes files that a worker published after the asset was removed. */
  async purgeIfGone(asset: AssetEntity): Promise<void> {
    const isThere = await this.dataSource.manager.existsBy(AssetEntity, {
      id: asset.id,
      status: Not('removed'),
    });
    if (!isThere) await this.removeBytes(asset);
  }

  private async removeBytes(asset: AssetEntity): Promise<void> {
    for (const key of keysOf(asset)) await this.storage.remove(key);
  }
}

function keysOf({ id, publicName, quarantineKey }: AssetEntity): string[] {
  const names = new Set([publicName ?? imageNameOf(id), `${id}.mp4`, `${id}.webm`, posterNameOf(id)]);
  const keys = [...names].flatMap((name) => [publicObjectKey(name), withheldObjectKey(name)]);
  return quarantineKey ? [...keys, quarantineKey] : keys;
}
