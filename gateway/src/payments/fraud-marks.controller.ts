import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/fraud-marks.rpc';
import { keptTipSchema } from '@sprinkle/contracts/tips/fraud-marks.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('payments')
@AdminsOnly()
@Controller('api/admin/tips')
export class FraudMarksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/keep')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Let a tip that is marked as possible fraud stay with its creator',
    description: `Needs a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Repeating it changes nothing. Refunding the tip is the other decision.`,
  })
  @ApiParam({ name: 'id', description: 'The tip' })
  @ApiResponses(204)
  @ApiErrors('REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'TIP_IS_BEING_REFUNDED')
  async keepMarkedTip(
    @Param('id') tipId: string,
    @Body({ schema: keptTipSchema }) { reason }: z.infer<typeof keptTipSchema>,
    @RequestActor() actor: Actor,
  ): Promise<void> {
    await this.rpc.call(keepMarkedTipRpc, { tipId, reason }, { actor });
  }
}
