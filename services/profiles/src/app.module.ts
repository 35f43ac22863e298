import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { ProjectAccount } from './accounts/project-account.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { CountTip } from './featured/count-tip.js';
import { FeaturedController } from './featured/featured.controller.js';
import { ListFeaturedCreators } from './featured/list-featured-creators.js';
import { FindPage } from './profiles/find-page.js';
import { GetOwnProfile } from './profiles/get-own-profile.js';
import { GetPublicProfile } from './profiles/get-public-profile.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { SetPublished } from './profiles/set-published.js';
import { UpdateProfile } from './profiles/update-profile.js';
import { GetViewFigures } from './views/get-view-figures.js';
import { RecordView } from './views/record-view.js';
import { ViewsController } from './views/views.controller.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  const url = config.PROFILES_DATABASE_URL;
  return {
    module: AppModule,
    imports: [databaseModule({ url, entities, migrations, applicationName: 'profiles' })],
    controllers: [ProfilesController, FeaturedController, ViewsController],
    providers: [
      ProjectAccount,
      FindPage,
      GetOwnProfile,
      UpdateProfile,
      SetPublished,
      GetPublicProfile,
      CountTip,
      ListFeaturedCreators,
      RecordView,
      GetViewFigures,
    ],
  };
}
