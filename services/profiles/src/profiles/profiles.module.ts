import { Module } from '@nestjs/common';
import { GetOwnProfile } from './get-own-profile.js';
import { GetProfileSummary } from './get-profile-summary.js';
import { ProfilesController } from './profiles.controller.js';
import { SetPublished } from './set-published.js';
import { UpdateProfile } from './update-profile.js';

@Module({
  controllers: [ProfilesController],
  providers: [GetOwnProfile, GetProfileSummary, UpdateProfile, SetPublished],
  exports: [GetOwnProfile],
})
export class ProfilesModule {}
