import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { reserveAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import type { Asset } from '@sprinkle/contracts/media/media.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, In, Not } from 'typeorm';
import { AssetEntity, toAsset } from './asset.entity.js';
import { assetNotFound } from './get-asset.js';

/** Keeps assets for another day, so that none is removed while the gateway saves the profile that shows it. */
@Injectable()
export class ReserveAssets {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(reserveAssetsRpc)
  execute({ assetIds, purpose }: RpcInput<typeof reserveAssetsRpc>, actor: Actor): Promise<Asset[]> {
    const ownerId = requireUser(actor).id;
    const wanted = new Set(assetIds);
    const status = Not<AssetEntity['status']>('removed');
    const own = { id: In([...wanted]), ownerId, status, ...(purpose && { purpose }) };
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(AssetEntity, own, { unshownSince: () => 'now()' });
      if (affected !== wanted.size) throw assetNotFound();
      return (await manager.findBy(AssetEntity, own)).map(toAsset);
    });
  }
}
