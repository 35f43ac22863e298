import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStorage } from '../storage/object-storage.js';
import { AssetEntity } from './asset.entity.js';

/** Deletes the uploaded file of a settled asset. */
@Injectable()
export class DiscardUpload {
  private readonly logger = new Logger(DiscardUpload.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  /** Hides a failure from the caller, because the reconciler tries again. */
  async execute(asset: AssetEntity): Promise<void> {
    if (!asset.quarantineKey) return;
    try {
      await this.storage.remove(asset.quarantineKey);
      await this.dataSource.manager.update(AssetEntity, { id: asset.id }, { quarantineKey: null });
    } catch (error) {
      this.logger.warn({
        msg: 'An upload could not be deleted from quarantine yet',
        assetId: asset.id,
        cause: String(error),
      });
    }
  }
}
