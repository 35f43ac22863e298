import { Module } from '@nestjs/common';
import { FollowCreators } from './follow-creators.js';
import { FollowRenames } from './follow-renames.js';
import { ForgetDeletedCreators } from './forget-deleted-creators.js';

@Module({ providers: [FollowCreators, FollowRenames, ForgetDeletedCreators] })
export class CreatorsModule {}
