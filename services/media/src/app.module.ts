import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { AssetsModule } from './assets/assets.module.js';
import { ClosingModule } from './closing/closing.module.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { RetentionModule } from './retention/retention.module.js';
import { ShareImagesModule } from './share-images/share-images.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { VideosModule } from './videos/videos.module.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  const url = config.MEDIA_DATABASE_URL;
  return {
    module: AppModule,
    imports: [
      databaseModule({ url, entities, migrations, applicationName: 'media' }),
      AssetsModule,
      UploadsModule,
      VideosModule,
      ShareImagesModule,
      RetentionModule,
      ClosingModule,
    ],
  };
}
