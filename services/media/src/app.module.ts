import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AssetsModule } from './assets/assets.module.js';
import type { Config } from './config.js';
import { databaseOptions } from './database.js';
import { ImagesModule } from './images/images.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ShareImagesModule } from './share-images/share-images.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TikTokLinksModule } from './tiktok-links/tiktok-links.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { VideosModule } from './videos/videos.module.js';
import { WithholdingModule } from './withholding/withholding.module.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  return {
    module: AppModule,
    imports: [
      databaseModule(databaseOptions(config.MEDIA_DATABASE_URL)),
      StorageModule,
      ImagesModule,
      AssetsModule,
      UploadsModule,
      VideosModule,
      ShareImagesModule,
      TikTokLinksModule,
      RetentionModule,
      WithholdingModule,
      InstallationModule,
    ],
  };
}
