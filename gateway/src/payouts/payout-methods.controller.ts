import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { ownBalanceSchema } from '@sprinkle/contracts/http.schemas';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/payout-methods.rpc';
import {
  defaultChoiceSchema,
  newPayoutMethodSchema,
  payoutMethodSchema,
} from '@sprinkle/contracts/tips/payout-methods.schemas';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

@ApiTags('own payouts')
@CreatorsOnly()
@Controller('api/users/me')
export class PayoutMethodsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('balance')
  @ApiOperation({
    summary: 'Read what the creator is owed',
    description:
      'The money that the next payout pays unless it is held, why it is held, and the money that is too young for it.',
  })
  @ApiResponses(200, ownBalanceSchema)
  async getOwnBalance(@RequestActor() actor: Actor): Promise<z.infer<typeof ownBalanceSchema>> {
    const { balanceCents, nextPayout, ...balance } = await this.rpc.call(getBalanceRpc, {}, { actor });
    const availableCents = balanceCents - balance.pendingCents;
    return {
      ...inDollars({ ...balance, availableCents, currency: CURRENCY }),
      nextPayout: nextPayout && inDollars(nextPayout),
    };
  }

  @Get('payment-methods')
  @ApiOperation({ summary: 'List the payout methods', description: 'Account information is masked.' })
  @ApiResponses(200, listPayoutMethodsRpc.reply)
  listPayoutMethods(@RequestActor() actor: Actor) {
    return this.rpc.call(listPayoutMethodsRpc, {}, { actor });
  }

  @Post('payment-methods')
  @ApiOperation({ summary: 'Add a payout method', description: 'The first one becomes the default.' })
  @ApiResponses(201, payoutMethodSchema)
  @ApiErrors('REAUTH_REQUIRED', 'WRONG_STATE')
  addPayoutMethod(
    @Body({ schema: newPayoutMethodSchema }) method: z.infer<typeof newPayoutMethodSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(addPayoutMethodRpc, method, { actor });
  }

  @Put('payment-methods/:id')
  @ApiOperation({
    summary: 'Make a payout method the default',
    description: `Payouts go there from now on, after a wait of ${CHANGE_WAIT_HOURS} hours.`,
  })
  @ApiParam({ name: 'id', description: 'The payout method' })
  @ApiResponses(200, payoutMethodSchema)
  @ApiErrors('REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND')
  setDefaultPayoutMethod(
    @Param('id') methodId: string,
    @Body({ schema: defaultChoiceSchema }) _choice: z.infer<typeof defaultChoiceSchema>,
    @RequestActor() actor: Actor,
  ) {
    return this.rpc.call(setDefaultPayoutMethodRpc, { methodId }, { actor });
  }

  @Delete('payment-methods/:id')
  @ApiOperation({
    summary: 'Remove a payout method',
    description: 'Where it was the default, the newest of the others becomes it.',
  })
  @ApiParam({ name: 'id', description: 'The payout method' })
  @ApiResponses(204)
  @ApiErrors('REAUTH_REQUIRED', 'PAYOUT_METHOD_NOT_FOUND')
  async removePayoutMethod(@Param('id') methodId: string, @RequestActor() actor: Actor): Promise<void> {
    await this.rpc.call(removePayoutMethodRpc, { methodId }, { actor });
  }
}
