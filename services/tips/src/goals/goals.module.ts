import { Module } from '@nestjs/common';
import { EndGoal } from './end-goal.js';
import { FindGoal } from './find-goal.js';
import { GetOwnGoal } from './get-own-goal.js';
import { GoalsController } from './goals.controller.js';
import { SetGoal } from './set-goal.js';

@Module({
  controllers: [GoalsController],
  providers: [FindGoal, GetOwnGoal, SetGoal, EndGoal],
  exports: [FindGoal],
})
export class GoalsModule {}
