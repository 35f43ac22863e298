import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, Not } from 'typeorm';
import { requireOwner } from './asset-owner.js';
import { AssetEntity, toAsset } from './asset.entity.js';

@Injectable()
export class GetAsset {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getAssetRpc)
  async forOwner(input: RpcInput<typeof getAssetRpc>, actor: Actor) {
    return toAsset(await this.execute(requireOwner(actor), input.assetId));
  }

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
