import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { refundBodySchema } from '@sprinkle/contracts/refunds.http.schemas';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { refundTipRpc } from '@sprinkle/contracts/tips/refunds.rpc';
import { refundRequestSchema } from '@sprinkle/contracts/tips/refunds.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('refunds')
@AdminsOnly()
@Controller('api/admin/tips')
export class RefundsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/refund')
  @ApiOperation({
    summary: 'Refund what is left of a tip',
    description: `Needs a password of the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Repeating it returns the same refund.`,
  })
  @ApiParam({ name: 'id', description: 'The tip' })
  @ApiResponses(200, refundBodySchema)
  @ApiErrors('REAUTH_REQUIRED', 'TIP_NOT_FOUND', 'WRONG_STATE')
  async refundTip(
    @Param('id') tipId: string,
    @Body({ schema: refundRequestSchema }) { reason }: z.infer<typeof refundRequestSchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.rpc.call(refundTipRpc, { tipId, reason }, { actor, deadlineMs: 60_000 }));
  }
}
