import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import {
  choosePayoutAccountRpc,
  getConnectedAccountRpc,
  getPayoutAccountRpc,
  openPayoutAccountRpc,
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/payout-account.rpc';
import {
  accountLinkSchema,
  connectedAccountReplySchema,
  newPayoutAccountSchema,
  payoutAccountOfferSchema,
} from '@sprinkle/contracts/tips/payout-account.schemas';
import { payoutMethodSchema } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly, CreatorsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me/payout-account')
export class PayoutAccountController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'Read the own account at Stripe',
    description:
      'Whether payouts through Stripe are offered, to which countries, and the state of the account as Stripe last told it. No bank data.',
  })
  @ApiResponses(200, payoutAccountOfferSchema)
  getPayoutAccount(@RequestActor() actor: Actor) {
    return this.rpc.call(getPayoutAccountRpc, {}, { actor });
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Set up the own account at Stripe',
    description:
      "Makes the account, or continues with the one that there is, and returns the address of Stripe's form, which one visit uses up. A country that Stripe cannot pay to is rejected before anything is made. Needs a recent password.",
  })
  @ApiResponses(200, accountLinkSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE')
  openPayoutAccount(
    @Body({ schema: newPayoutAccountSchema }) account: z.infer<typeof newPayoutAccountSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(openPayoutAccountRpc, account, { actor });
  }

  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask Stripe for the state of the own account',
    description: "For whoever comes back from Stripe's form; the address of return proves nothing.",
  })
  @ApiResponses(200, payoutAccountOfferSchema)
  @ApiErrors('NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  refreshPayoutAccount(@RequestActor() actor: Actor) {
    return this.rpc.call(refreshPayoutAccountRpc, {}, { actor });
  }

  @Post('dashboard')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open the own dashboard at Stripe',
    description:
      'Returns an address that one visit uses up. The bank account can be changed there, so it needs a recent password.',
  })
  @ApiResponses(200, accountLinkSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'PROVIDER_UNAVAILABLE')
  openPayoutDashboard(@RequestActor() actor: Actor) {
    return this.rpc.call(openPayoutDashboardRpc, {}, { actor });
  }

  @Post('method')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Be paid to the own account at Stripe',
    description: `Makes it the default payout method, after a wait of ${CHANGE_WAIT_HOURS} hours as with any. Needs a recent password.`,
  })
  @ApiResponses(200, payoutMethodSchema)
  @ApiErrors('REAUTH_REQUIRED', 'NOT_FOUND', 'WRONG_STATE')
  choosePayoutAccount(@RequestActor() actor: Actor) {
    return this.rpc.call(choosePayoutAccountRpc, {}, { actor });
  }
}

@ApiTags('payouts')
@AdminsOnly()
@Controller('api/admin/users')
export class ConnectedAccountsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/connected-account')
  @ApiOperation({
    summary: "Read a creator's account at Stripe",
    description: 'Its id and its state as Stripe last told it, without bank data.',
  })
  @ApiParam({ name: 'id', description: 'The creator' })
  @ApiResponses(200, connectedAccountReplySchema)
  @ApiErrors('NOT_FOUND')
  async getConnectedAccount(@Param('id') creatorId: string, @RequestActor() actor: Actor) {
    return { account: await this.rpc.call(getConnectedAccountRpc, { creatorId }, { actor }) };
  }
}
