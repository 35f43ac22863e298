import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PlatformSettingsModule } from '../platform-settings/platform-settings.module.js';
import { ButtonIconsController } from './button-icons.controller.js';
import { ButtonIcons } from './button-icons.js';
import { CreatorPages } from './creator-pages.js';
import { CreatorsController } from './creators.controller.js';
import { DiscoverController } from './discover.controller.js';
import { DiscoveredCreators } from './discovered-creators.js';
import { DropChangedPages } from './drop-changed-pages.js';
import { FeaturedCreators } from './featured-creators.js';
import { FindOwnPage } from './find-own-page.js';
import { GetCreatorPage } from './get-creator-page.js';

@Module({
  imports: [AuthModule, PlatformSettingsModule],
  controllers: [CreatorsController, DiscoverController, ButtonIconsController],
  providers: [
    CreatorPages,
    FeaturedCreators,
    DiscoveredCreators,
    ButtonIcons,
    GetCreatorPage,
    FindOwnPage,
    DropChangedPages,
  ],
  exports: [CreatorPages, FeaturedCreators, DiscoveredCreators, FindOwnPage],
})
export class CreatorsModule {}
