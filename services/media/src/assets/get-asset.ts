import { Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource, Not } from 'typeorm';
import { AssetEntity } from './asset.entity.js';

@Injectable()
export class GetAsset {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws ASSET_NOT_FOUND for another user's asset too. */
  async execute(ownerId: string, assetId: string): Promise<AssetEntity> {
    const asset = await this.dataSource.manager.findOneBy(AssetEntity, {
      id: assetId,
      ownerId,
      status: Not('removed'),
    });
    if (!asset) throw assetNotFound();
    return asset;
  }
}

export function assetNotFound(): DomainError {
  return new DomainError('ASSET_NOT_FOUND', 'File not found');
}
