import type { DynamicModule } from '@nestjs/common';
import { databaseModule } from '@sprinkle/service-kit/database/database.module';
import { FollowRenames } from './accounts/follow-renames.js';
import { ForgetClosedAccount } from './accounts/forget-closed-account.js';
import { ProjectAccount } from './accounts/project-account.js';
import type { Config } from './config.js';
import { entities, migrations } from './database.js';
import { DirectoryController } from './directory/directory.controller.js';
import { DiscoverCreators } from './directory/discover-creators.js';
import { ListDirectoryPieces } from './directory/list-directory-pieces.js';
import { ListPublishedUsernames } from './directory/list-published-usernames.js';
import { ButtonIconsController } from './button-icons/button-icons.controller.js';
import { ListButtonIcons } from './button-icons/list-button-icons.js';
import { CountTip } from './featured/count-tip.js';
import { FeaturedController } from './featured/featured.controller.js';
import { ForgetOldTipTotals } from './featured/forget-old-tip-totals.js';
import { ListFeaturedCreators } from './featured/list-featured-creators.js';
import { ExportProfile } from './profiles/export-profile.js';
import { FindPage } from './profiles/find-page.js';
import { GetOwnProfile } from './profiles/get-own-profile.js';
import { GetPublicProfile } from './profiles/get-public-profile.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { SetPublished } from './profiles/set-published.js';
import { UpdateProfile } from './profiles/update-profile.js';
import { AddSocialLink } from './social-links/add-social-link.js';
import { RemoveSocialLink } from './social-links/remove-social-link.js';
import { SocialLinksController } from './social-links/social-links.controller.js';
import { UpdateSocialLink } from './social-links/update-social-link.js';
import { GetViewFigures } from './views/get-view-figures.js';
import { RecordView } from './views/record-view.js';
import { ViewsController } from './views/views.controller.js';

class AppModule {}

export function appModule(config: Config): DynamicModule {
  const url = config.PROFILES_DATABASE_URL;
  return {
    module: AppModule,
    imports: [databaseModule({ url, entities, migrations, applicationName: 'profiles' })],
    controllers: [
      ProfilesController,
      SocialLinksController,
      ButtonIconsController,
      FeaturedController,
      DirectoryController,
      ViewsController,
    ],
    providers: [
      ProjectAccount,
      FollowRenames,
      ForgetClosedAccount,
      FindPage,
      GetOwnProfile,
      ExportProfile,
      UpdateProfile,
      SetPublished,
      GetPublicProfile,
      AddSocialLink,
      UpdateSocialLink,
      RemoveSocialLink,
      ListButtonIcons,
      CountTip,
      ForgetOldTipTotals,
      ListFeaturedCreators,
      DiscoverCreators,
      ListPublishedUsernames,
      ListDirectoryPieces,
      RecordView,
      GetViewFigures,
    ],
  };
}
