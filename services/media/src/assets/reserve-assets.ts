import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { AssetEntity } from './asset.entity.js';
import { assetNotFound } from './get-asset.js';

/** Keeps assets for another day, so that none is removed while the gateway saves the profile that shows it. */
@Injectable()
export class ReserveAssets {
  constructor(private readonly dataSource: DataSource) {}

  execute(ownerId: string, assetIds: string[]): Promise<AssetEntity[]> {
    const wanted = new Set(assetIds);
    const own = { id: In([...wanted]), ownerId, status: Not<AssetEntity['status']>('removed') };
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(AssetEntity, own, { unshownSince: () => 'now()' });
      if (affected !== wanted.size) throw assetNotFound();
      return manager.findBy(AssetEntity, own);
    });
  }
}
