import { Module } from '@nestjs/common';
import { AccountHashesModule } from '../account-hashes/account-hashes.module.js';
import { CreatorsProjection } from './creators-projection.js';
import { FormerUsernamesProjection } from './former-usernames-projection.js';

@Module({ imports: [AccountHashesModule], providers: [CreatorsProjection, FormerUsernamesProjection] })
export class CreatorsModule {}
