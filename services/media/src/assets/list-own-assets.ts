import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { AssetEntity, urlOf } from './asset.entity.js';

@Injectable()
export class ListOwnAssets {
  constructor(private readonly dataSource: DataSource) {}

  /** The cursor is the id of the last asset on the previous page. */
  @HandlesRpc(listOwnAssetsRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listOwnAssetsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnAssetsRpc>> {
    const ownerId = requireUser(actor).id;
    const found = this.dataSource
      .getRepository(AssetEntity)
      .createQueryBuilder('asset')
      .where({ ownerId, status: 'ready' })
      .orderBy('asset.createdAt')
      .addOrderBy('asset.id')
      .limit(limit + 1);
    if (cursor) {
      found.andWhere(
        '(asset.created_at, asset.id) > (SELECT a.created_at, a.id FROM assets a WHERE a.id = :cursor AND a.owner_id = :ownerId)',
        { cursor, ownerId },
      );
    }
    const assets = await found.getMany();
    const page = assets.slice(0, limit);
    return {
      assets: page.map((asset) => ({
        id: asset.id,
        url: urlOf(asset),
        purpose: asset.purpose,
        contentType: asset.contentType,
        width: asset.width,
        height: asset.height,
        bytes: asset.bytes ?? 0,
        createdAt: asset.createdAt.toISOString(),
      })),
      nextCursor: assets.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
