import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { endGoalRpc, getOwnGoalRpc, setGoalRpc } from '@sprinkle/contracts/tips/goals.rpc';
import {
  goalBodySchema,
  type GoalInput,
  goalInputSchema,
  ownGoalBodySchema,
} from '@sprinkle/contracts/tips/goals.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { CreatorPages } from '../creators/creator-pages.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('own tips')
@CreatorsOnly()
@Controller('api/users/me/goal')
export class OwnGoalController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  @Get()
  @ApiOperation({
    summary: "Read the creator's goal",
    description: 'What the creator collects for, with the tips since it was set.',
  })
  @ApiResponses(200, ownGoalBodySchema)
  async getOwnGoal(@RequestActor() actor: Actor) {
    const { goal } = await this.rpc.call(getOwnGoalRpc, {}, { actor });
    return { goal: goal && inDollars(goal) };
  }

  @Put()
  @ApiOperation({
    summary: 'Set the goal, or change it',
    description: 'The page shows it. A goal that is changed counts on.',
  })
  @ApiResponses(200, goalBodySchema)
  async setGoal(
    @Body({ schema: goalInputSchema }) { target, ...goal }: GoalInput,
    @RequestActor() actor: Actor,
  ) {
    const wanted = { ...goal, targetCents: dollarsToCents(target) };
    return inDollars(await this.pages.change(setGoalRpc, wanted, actor));
  }

  @Delete()
  @ApiOperation({
    summary: 'End the goal',
    description: 'The page no longer shows it, and the next one counts from nothing. May be repeated.',
  })
  @ApiResponses(204)
  async endGoal(@RequestActor() actor: Actor): Promise<void> {
    await this.pages.change(endGoalRpc, {}, actor);
  }
}
