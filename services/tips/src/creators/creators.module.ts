import { Module } from '@nestjs/common';
import { FollowCreators } from './follow-creators.js';

@Module({ providers: [FollowCreators] })
export class CreatorsModule {}
