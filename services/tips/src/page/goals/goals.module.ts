import { Module } from '@nestjs/common';
import { EndGoal } from './end-goal.js';
import { FindGoal } from './find-goal.js';
import { GetOwnGoal } from './get-own-goal.js';
import { SetGoal } from './set-goal.js';

@Module({
  providers: [FindGoal, GetOwnGoal, SetGoal, EndGoal],
  exports: [FindGoal],
})
export class GoalsModule {}
