import { Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { revealPayoutMethodRpc, revealPayoutRpc } from '@sprinkle/contracts/tips/payouts.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin')
export class RevealAccountsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('payouts/:id/reveal')
  @ApiOperation({
    summary: 'Show the account that a payout went to',
    description: 'For role super. The activity log keeps who saw it.',
  })
  @ApiParam({ name: 'id', description: 'The payout' })
  @ApiResponses(200, revealPayoutRpc.reply)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  revealPayout(@Param('id') payoutId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(revealPayoutRpc, { payoutId }, { actor });
  }

  @Post('payment-methods/:id/reveal')
  @ApiOperation({
    summary: 'Show the account information of a payout method',
    description: 'For role super. The activity log keeps it, and the creator is mailed.',
  })
  @ApiParam({ name: 'id', description: 'The payout method' })
  @ApiResponses(200, revealPayoutMethodRpc.reply)
  @ApiErrors('FORBIDDEN', 'REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND', 'WRONG_STATE')
  revealPayoutMethod(@Param('id') methodId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(revealPayoutMethodRpc, { methodId }, { actor });
  }
}
