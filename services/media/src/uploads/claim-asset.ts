import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from '../assets/asset.entity.js';

/** Work that began this often and never ended takes the process down with it. */
export const MAX_ATTEMPTS = 3;
/** Longer than any honest work takes; then the worker is taken for dead. */
export const CLAIM_LIFETIME = `interval '1 minute'`;

@Injectable()
export class ClaimAsset {
  constructor(private readonly dataSource: DataSource) {}

  /** Null where the asset is settled, or another one is at work. */
  async claim(assetId: string): Promise<AssetEntity | null> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(AssetEntity)
      .set({ status: 'processing', attempts: () => 'attempts + 1', updatedAt: () => 'now()' })
      .where(
        `id = :assetId AND attempts < :maxAttempts
         AND (status = 'pending' OR (status = 'processing' AND updated_at < now() - ${CLAIM_LIFETIME}))`,
        { assetId, maxAttempts: MAX_ATTEMPTS },
      )
      .execute();
    return affected ? this.dataSource.manager.findOneByOrFail(AssetEntity, { id: assetId }) : null;
  }

  /** For an end that is not the upload's fault: it can be tried again. */
  async release(asset: AssetEntity): Promise<void> {
    await this.dataSource.manager.update(
      AssetEntity,
      { id: asset.id, status: 'processing' },
      { status: 'pending', attempts: () => 'attempts - 1', updatedAt: () => 'now()' },
    );
  }
}
