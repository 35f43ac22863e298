import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { MediaModule } from '../media/media.module.js';
import { PlatformSettingsModule } from '../platform-settings/platform-settings.module.js';
import { LinksController } from './links.controller.js';
import { ProfileController } from './profile.controller.js';
import { ReserveOwnMedia } from './reserve-own-media.js';
import { ResolveTikTokLinks } from './resolve-tiktok-links.js';
import { SaveProfile } from './save-profile.js';
import { StoreDataUrls } from './store-data-urls.js';

@Module({
  imports: [CreatorsModule, MediaModule, PlatformSettingsModule],
  controllers: [ProfileController, LinksController],
  providers: [SaveProfile, StoreDataUrls, ReserveOwnMedia, ResolveTikTokLinks],
})
export class ProfileModule {}
