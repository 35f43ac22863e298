import { Module } from '@nestjs/common';
import { CreatorsProjection } from './creators-projection.js';
import { FormerUsernamesProjection } from './former-usernames-projection.js';
import { ForgetDeletedCreators } from './forget-deleted-creators.js';

@Module({ providers: [CreatorsProjection, FormerUsernamesProjection, ForgetDeletedCreators] })
export class CreatorsModule {}
