import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { payoutBodySchema } from '@sprinkle/contracts/http.schemas';
import {
  payoutCancellationSchema,
  payoutReleaseSchema,
} from '@sprinkle/contracts/tips/payout-decisions.schemas';
import { cancelPayoutRpc, releasePayoutRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

const PAYOUT_PARAM = { name: 'id', description: 'The payout' };

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin')
export class HeldPayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('payouts/:id/release')
  @ApiOperation({
    summary: 'Let a held payout be paid',
    description:
      'For role super. Names the reasons that were looked at: `WRONG_STATE` where it is held for others. What happens later holds it again. The activity log keeps who released it.',
  })
  @ApiParam(PAYOUT_PARAM)
  @ApiResponses(200, payoutBodySchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE')
  async releasePayout(
    @Param('id') payoutId: string,
    @Body({ schema: payoutReleaseSchema }) body: z.infer<typeof payoutReleaseSchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(await this.rpc.call(releasePayoutRpc, { ...body, payoutId }, { actor }));
  }

  @Post('payouts/:id/cancel')
  @ApiOperation({
    summary: 'Cancel a held payout',
    description: 'For role super. Its money returns to the balance, and its tips can be in another run.',
  })
  @ApiParam(PAYOUT_PARAM)
  @ApiResponses(200, payoutBodySchema)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'PAYOUTS_LOCKED', 'WRONG_STATE')
  async cancelPayout(
    @Param('id') payoutId: string,
    @Body({ schema: payoutCancellationSchema }) body: z.infer<typeof payoutCancellationSchema>,
    @RequestActor() actor: Actor,
  ) {
    return inDollars(
      await this.rpc.call(cancelPayoutRpc, { ...body, payoutId }, { actor, deadlineMs: 60_000 }),
    );
  }
}
