import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { mistakeBodySchema } from '@sprinkle/contracts/http.schemas';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { declineMistakeRpc, mistakesList } from '@sprinkle/contracts/tips/mistakes.rpc';
import { mistakeDeclineSchema } from '@sprinkle/contracts/tips/mistakes.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ListController } from '../lists/list-controller.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('refunds')
@AdminsOnly()
@Controller('api/admin/mistakes')
export class MistakesController extends ListController(mistakesList, {
  operationId: 'listMistakes',
  summary: 'List tips that their tippers reported as mistakes',
  description: 'The open ones, the oldest first. Refunding the tip decides about one.',
  row: mistakeBodySchema,
  exported: 'mistakes',
}) {}

@ApiTags('refunds')
@AdminsOnly()
@Controller('api/admin/tips')
export class MistakeDecisionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/decline-mistake')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Tell a tipper that a tip reported as a mistake stays',
    description: `The tipper is mailed the message. Needs a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Repeating it changes nothing. Refunding the tip is the other decision.`,
  })
  @ApiParam({ name: 'id', description: 'The tip' })
  @ApiResponses(204)
  @ApiErrors('REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'WRONG_STATE')
  async declineMistake(
    @Param('id') tipId: string,
    @Body({ schema: mistakeDeclineSchema }) { message }: z.infer<typeof mistakeDeclineSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(declineMistakeRpc, { tipId, message }, { actor });
  }
}
