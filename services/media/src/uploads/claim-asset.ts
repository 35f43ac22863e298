import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from '../assets/asset.entity.js';

/** Processing that started this often and never finished probably crashes the process. */
export const MAX_ATTEMPTS = 3;
/** A worker that has not renewed its claim for this long has died. */
export const CLAIM_LIFETIME = `interval '1 minute'`;
const RENEWAL_MS = 10_000;

@Injectable()
export class ClaimAsset {
  private readonly logger = new Logger(ClaimAsset.name);

  constructor(private readonly dataSource: DataSource) {}

  /** Returns null if the asset is settled or claimed by another worker. */
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

  /** Keeps the claim of an asset that may wait long for its turn, until the returned function is called. */
  keepRenewing({ id }: AssetEntity): () => void {
    const timer = setInterval(() => {
      this.dataSource.manager
        .update(AssetEntity, { id, status: 'processing' }, { updatedAt: () => 'now()' })
        .catch((error: unknown) => this.logger.warn({ msg: 'Claim not renewed', cause: String(error) }));
    }, RENEWAL_MS);
    return () => clearInterval(timer);
  }

  /** Makes an asset claimable again after a failure that the upload did not cause. */
  async release(asset: AssetEntity): Promise<void> {
    await this.dataSource.manager.update(
      AssetEntity,
      { id: asset.id, status: 'processing' },
      { status: 'pending', attempts: () => 'attempts - 1', updatedAt: () => 'now()' },
    );
  }
}
