import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from './asset.entity.js';
import { ObjectStorage } from '../storage/object-storage.js';

/** Drops what was uploaded, once its asset is settled. */
@Injectable()
export class DiscardUpload {
  private readonly logger = new Logger(DiscardUpload.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  /** The answer does not depend on it: what fails here is done again by the reconciler. */
  async execute(asset: AssetEntity): Promise<void> {
    if (!asset.quarantineKey) return;
    try {
      await this.storage.remove(asset.quarantineKey);
      await this.dataSource.manager.update(AssetEntity, { id: asset.id }, { quarantineKey: null });
    } catch (error) {
      this.logger.warn({
        msg: 'An upload stays in quarantine for now',
        assetId: asset.id,
        cause: String(error),
      });
    }
  }
}
