import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { AssetEntity } from '../assets/asset.entity.js';
import { DiscardUpload } from '../assets/discard-upload.js';
import { SettleAsset } from '../assets/settle-asset.js';
import { CLAIM_LIFETIME, MAX_ATTEMPTS } from './claim-asset.js';
import { ProcessUpload } from './process-upload.js';

const BATCH = 20;

/** Finishes or fails the uploads that a crash or a client left unfinished. */
@Injectable()
export class ReconcileUploads {
  private readonly logger = new Logger(ReconcileUploads.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly processUpload: ProcessUpload,
    private readonly settleAsset: SettleAsset,
    private readonly discardUpload: DiscardUpload,
  ) {}

  @Every(60_000)
  async execute(): Promise<void> {
    const abandoned = await this.find(
      `status = 'processing' AND purpose <> 'featured-video' AND updated_at < now() - ${CLAIM_LIFETIME}`,
    );
    for (const asset of abandoned) await this.resume(asset);
    const expired = await this.find(`status = 'pending' AND created_at < now() - interval '1 hour'`);
    for (const asset of expired) await this.settleAsset.failed(asset, 'WRONG_STATE');
    const settled = await this.find(
      `status IN ('ready', 'failed') AND quarantine_key IS NOT NULL AND updated_at < now() - ${CLAIM_LIFETIME}`,
    );
    for (const asset of settled) await this.discardUpload.execute(asset);
  }

  private find(condition: string): Promise<AssetEntity[]> {
    return this.dataSource
      .getRepository(AssetEntity)
      .createQueryBuilder('asset')
      .where(condition)
      .orderBy('asset.updatedAt')
      .limit(BATCH)
      .getMany();
  }

  private async resume(asset: AssetEntity): Promise<void> {
    if (asset.attempts >= MAX_ATTEMPTS) return this.settleAsset.failed(asset, 'PICTURE_TOO_HEAVY');
    try {
      await this.processUpload.execute(asset.id);
    } catch (error) {
      // The asset stores why it was rejected. Other errors concern more than this upload.
      if (!(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn({ msg: `Resumed upload rejected: ${error.message}`, assetId: asset.id });
    }
  }
}
