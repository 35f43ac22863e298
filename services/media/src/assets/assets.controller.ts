import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { CurrentActor } from '@sprinkle/service-kit/rpc/current-actor';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { toAsset } from './asset.entity.js';
import { GetAsset } from './get-asset.js';

@Controller()
export class AssetsController {
  constructor(private readonly getAsset: GetAsset) {}

  @HandlesRpc(getAssetRpc)
  async get(@Payload() input: RpcInput<typeof getAssetRpc>, @CurrentActor() actor: Actor) {
    return toAsset(await this.getAsset.execute(requireUser(actor).id, input.assetId));
  }
}
