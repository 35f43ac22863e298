import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { ownRefundTermsBodySchema, refundBodySchema } from '@sprinkle/contracts/refunds.http.schemas';
import { OWN_REFUND_DAYS, OWN_REFUNDS_A_DAY } from '@sprinkle/contracts/rules/tip-limits';
import { ownRefundTermsRpc, refundOwnTipRpc } from '@sprinkle/contracts/tips/refunds.rpc';
import { ownRefundRequestSchema } from '@sprinkle/contracts/tips/refunds.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const REFUSALS = [
  'TIP_NOT_FOUND',
  'TIP_TOO_OLD',
  'TIP_PAID_OUT',
  'TIP_DISPUTED',
  'TIP_REFUNDED',
  'TOO_MANY_REFUNDS',
] as const;

@ApiTags('own tips')
@CreatorsOnly()
@Controller('api/users/me/tips')
export class OwnRefundsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':tipId/refund')
  @ApiOperation({
    summary: 'Read what giving a tip back costs',
    description: `Tips can be given back for ${OWN_REFUND_DAYS} days, until they are part of a confirmed payout.`,
  })
  @ApiParam({ name: 'tipId', description: 'The tip' })
  @ApiResponses(200, ownRefundTermsBodySchema)
  @ApiErrors(...REFUSALS)
  async getOwnRefundTerms(@Param('tipId') tipId: string, @RequestActor() actor: Actor) {
    return inDollars(await this.rpc.call(ownRefundTermsRpc, { tipId }, { actor }));
  }

  @Post(':tipId/refund')
  @ApiOperation({
    summary: 'Give a tip back',
    description: `Needs a recent password. The whole tip goes back to its tipper, who is mailed; at most ${OWN_REFUNDS_A_DAY} tips a day. Repeating it returns the same refund.`,
  })
  @ApiParam({ name: 'tipId', description: 'The tip' })
  @ApiResponses(200, refundBodySchema)
  @ApiErrors('REAUTH_REQUIRED', ...REFUSALS)
  async refundOwnTip(
    @Param('tipId') tipId: string,
    @Body({ schema: ownRefundRequestSchema }) { reason }: z.infer<typeof ownRefundRequestSchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.rpc.call(refundOwnTipRpc, { tipId, reason }, { actor, deadlineMs: 60_000 }));
  }
}
