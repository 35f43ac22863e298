import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAssetRpc, listOwnAssetsRpc, reserveAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { requireOwner } from './asset-owner.js';
import { toAsset } from './asset.entity.js';
import { GetAsset } from './get-asset.js';
import { ListOwnAssets } from './list-own-assets.js';
import { ReserveAssets } from './reserve-assets.js';

@Controller()
export class AssetsController {
  constructor(
    private readonly getAsset: GetAsset,
    private readonly reserveAssets: ReserveAssets,
    private readonly ownAssets: ListOwnAssets,
  ) {}

  @HandlesRpc(listOwnAssetsRpc)
  listOwn(@Payload() input: RpcInput<typeof listOwnAssetsRpc>, @CurrentActor() actor: Actor) {
    return this.ownAssets.execute(requireUser(actor).id, input);
  }

  @HandlesRpc(getAssetRpc)
  async get(@Payload() input: RpcInput<typeof getAssetRpc>, @CurrentActor() actor: Actor) {
    return toAsset(await this.getAsset.execute(requireOwner(actor), input.assetId));
  }

  @HandlesRpc(reserveAssetsRpc)
  async reserve(@Payload() input: RpcInput<typeof reserveAssetsRpc>, @CurrentActor() actor: Actor) {
    const assets = await this.reserveAssets.execute(requireUser(actor).id, input.assetIds);
    return assets.map(toAsset);
  }
}
