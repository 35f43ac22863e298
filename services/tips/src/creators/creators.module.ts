import { Module } from '@nestjs/common';
import { CreatorsProjection } from './creators-projection.js';
import { FormerUsernamesProjection } from './former-usernames-projection.js';

@Module({ providers: [CreatorsProjection, FormerUsernamesProjection] })
export class CreatorsModule {}
